import type { Bytes, SourceFiles } from '../../core/model/source.ts';
import type { FilesAnswer, FilesRequest } from '../protocol.ts';

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The files that whoever holds the other end of the port has, asked for one by one. */
export class PortFiles implements SourceFiles {
  private readonly pending = new Map<number, Pending>();
  private next = 1;

  constructor(private readonly port: Pick<MessagePort, 'postMessage' | 'onmessage'>) {
    port.onmessage = ({ data }: MessageEvent<FilesAnswer>) => {
      const waiting = this.pending.get(data.request);
      this.pending.delete(data.request);
      if ('problem' in data) waiting?.reject(new Error(data.problem));
      else waiting?.resolve(data.value);
    };
  }

  list(folder: string): Promise<string[]> {
    return this.ask('list', folder) as Promise<string[]>;
  }

  open(path: string): Promise<Bytes | null> {
    return this.ask('open', path) as Promise<Bytes | null>;
  }

  private ask(what: FilesRequest['what'], path: string): Promise<unknown> {
    const request = this.next;
    this.next += 1;
    return new Promise((resolve, reject) => {
      this.pending.set(request, { resolve, reject });
      this.port.postMessage({ request, what, path } satisfies FilesRequest);
    });
  }
}
