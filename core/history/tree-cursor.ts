import { HistoryError } from './history-error.ts';
import { ID_BYTES, idAt, type ObjectId } from './object-id.ts';

/** What an entry of a tree is. git knows of permissions only whether a file can be run. */
export type EntryKind = 'folder' | 'file' | 'executable' | 'link' | 'submodule';

const SPACE = 32;
const SLASH = 47;
const FILE_TYPE = 0o170000;
const NAME = new TextDecoder('utf-8', { ignoreBOM: true });

/** The entries of a tree object one after the other, without making anything of those passed over. */
export class TreeCursor {
  private mode = 0;
  private nameStart = 0;
  /** Offset of the zero byte behind the name. */
  private nameEnd = 0;
  private next = 0;
  isAtEnd = false;

  /** @param id only names the tree in errors. */
  constructor(
    private readonly id: ObjectId,
    private readonly data: Uint8Array,
  ) {
    this.advance();
  }

  advance(): void {
    const { data } = this;
    let at = this.next;
    if (at === data.length) {
      this.isAtEnd = true;
      return;
    }
    let mode = 0;
    for (; data[at] !== SPACE; at++) {
      const digit = data[at]! - 48;
      if (!(digit >= 0 && digit < 8) || at - this.next > 6) throw this.damaged();
      mode = mode * 8 + digit;
    }
    this.mode = mode;
    this.nameStart = at + 1;
    this.nameEnd = data.indexOf(0, this.nameStart);
    this.next = this.nameEnd + 1 + ID_BYTES;
    if (this.nameEnd <= this.nameStart || this.next > data.length) throw this.damaged();
  }

  get kind(): EntryKind {
    switch (this.mode & FILE_TYPE) {
      case 0o040000:
        return 'folder';
      case 0o120000:
        return 'link';
      case 0o160000:
        return 'submodule';
      default:
        return this.mode & 0o100 ? 'executable' : 'file';
    }
  }

  get name(): string {
    return NAME.decode(this.data.subarray(this.nameStart, this.nameEnd));
  }

  get objectId(): ObjectId {
    return idAt(this.data, this.nameEnd + 1);
  }

  hasSameObject(other: TreeCursor): boolean {
    const [a, b] = [this.nameEnd + 1, other.nameEnd + 1];
    for (let i = 0; i < ID_BYTES; i++) if (this.data[a + i] !== other.data[b + i]) return false;
    return this.kind === other.kind;
  }

  /** Order of entries in a tree: by bytes, a folder's name as if it ended in a slash. */
  compare(other: TreeCursor): number {
    const [a, b] = [this.nameEnd - this.nameStart, other.nameEnd - other.nameStart];
    const shared = Math.min(a, b);
    for (let i = 0; i < shared; i++) {
      const difference = this.data[this.nameStart + i]! - other.data[other.nameStart + i]!;
      if (difference !== 0) return difference;
    }
    return this.byteAt(shared) - other.byteAt(shared);
  }

  private byteAt(offset: number): number {
    const at = this.nameStart + offset;
    if (at < this.nameEnd) return this.data[at]!;
    return at === this.nameEnd && this.kind === 'folder' ? SLASH : 0;
  }

  private damaged(): HistoryError {
    return new HistoryError(`tree ${this.id} is damaged`);
  }
}
