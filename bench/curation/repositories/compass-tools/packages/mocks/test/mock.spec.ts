import { describe, expect, it } from 'vitest';
import { mock, verify } from '../src/mock';

interface Port {
  open(name: string): number;
}

describe('mock', () => {
  it('remembers what it was asked', () => {
    const port = mock<Port>({ open: () => 3 });
    expect(port.open('Kiel')).toBe(3);
    expect(verify(port, 'open')).toEqual([['Kiel']]);
  });
});
