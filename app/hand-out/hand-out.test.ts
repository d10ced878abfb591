import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavingText } from '../../core/secrets/leaving.ts';
import { useHandOut } from '../store/hand-out-store.ts';
import { handOut } from './hand-out.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  useHandOut.setState(useHandOut.getInitialState());
});

/** Copies a text; what is asked of the person is refused. */
async function copy(text: string, writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const leaving = leavingText('prompt.txt', text);
  const end = handOut({
    ...{ what: 'the prompt', way: 'copy', fileName: 'prompt.txt', type: 'text/plain', leaving },
  });
  await new Promise((resolve) => setTimeout(resolve));
  const { asking } = useHandOut.getState();
  asking?.answer('no');
  return { why: asking?.why ?? null, way: (await end).way };
}

describe('a copy', () => {
  it('of more than ten million characters is offered as a file, and not tried', async () => {
    const written: number[] = [];
    const writeText = async (text: string) => void written.push(text.length);
    expect(await copy('a\n'.repeat(5_000_001), writeText)).toEqual({
      why: 'too large',
      way: 'kept back',
    });
    expect(written).toEqual([]);
    expect(await copy('a\n'.repeat(5_000), writeText)).toEqual({ why: null, way: 'copied' });
    expect(written).toEqual([10_000]);
  });

  it('that the browser refuses, or knows nothing of, is offered as a file', async () => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    expect(await copy('a', refuse)).toEqual({ why: 'not allowed', way: 'kept back' });
    vi.stubGlobal('navigator', {});
    expect(await copy('a', undefined as never)).toEqual({ why: 'not allowed', way: 'kept back' });
  });
});
