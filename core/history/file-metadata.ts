import type { FileHistory, FileMetadata, GitOutcome, ReadHistory } from '../model/history.ts';
import type { FilePath } from '../model/units.ts';
import { CodeOwners } from './code-owners.ts';

const UNCHANGED: FileHistory = { lastChange: null, churn: 0, authors: [] };

/**
 * What git and CODEOWNERS say of each file. Owners are known as soon as the files are, the rest once the
 * history has been read.
 */
export class FileMetadataTable {
  private known: ReadHistory | null = null;
  private owners: CodeOwners | null | undefined;

  constructor(private readonly textOf: (path: FilePath) => string | null) {}

  /** null until the history has been read, or found not to be there. */
  get history(): ReadHistory | null {
    return this.known;
  }

  get git(): GitOutcome | null {
    return this.known?.git ?? null;
  }

  setHistory(history: ReadHistory): void {
    this.known = history;
  }

  /** To be called when a file has come in, which may be the one that names the owners. */
  forgetOwners(): void {
    this.owners = undefined;
  }

  /** Whether there is a CODEOWNERS at all. */
  get hasOwners(): boolean {
    return this.codeOwners() !== null;
  }

  of(path: FilePath): FileMetadata {
    const history = this.known?.files.get(path) ?? UNCHANGED;
    return { ...history, ownership: this.codeOwners()?.ownershipOf(path) ?? null };
  }

  private codeOwners(): CodeOwners | null {
    if (this.owners === undefined) this.owners = CodeOwners.find(this.textOf);
    return this.owners;
  }
}
