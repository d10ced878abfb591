import {
  type Build,
  type BuildFile,
  buildName,
  inOrderOfKeeping,
  isNamedByContent,
  isNeeded,
  PAGE,
  pathOf,
} from '../../core/site/build-list.ts';
import { isWhole, type KeepWhat, type SiteStatus } from '../../core/site/site-calls.ts';
import { SUM_HEADER } from '../../core/site/sum-header.ts';
import { BuildCaches } from './build-caches.ts';
import { bound, type Checked, checkedFile } from './checked-file.ts';

/** What is around it: a browser's, or a test's. */
export interface Surroundings {
  /** Address of the page's folder, with a slash at the end. */
  scope: string;
  caches: Pick<CacheStorage, 'open' | 'has' | 'keys' | 'delete'>;
  fetch(address: string | Request, options?: RequestInit): Promise<Response>;
  /** Removes a build's cache, unless a page of it is open. */
  unlessUsed(name: string, remove: () => Promise<void>): Promise<void>;
}

/**
 * The files of a build, kept in a cache of its own. Nothing gets in whose checksum is not the list's, so
 * neither a host's start page in place of a missing file nor a file of another build is ever kept.
 */
export class KeptBuild {
  private readonly files: ReadonlyMap<string, BuildFile>;
  private readonly name: string;
  private readonly kin: BuildCaches;
  private kept: Promise<Set<string>> | null = null;
  private readonly failed = new Map<string, string>();
  /** From when all was removed until something is to be kept again. */
  private isRemoved = false;

  constructor(
    private readonly build: Build,
    private readonly around: Surroundings,
  ) {
    this.files = new Map(build.files.map((file) => [file.path, file]));
    this.name = buildName(around.scope, build.id);
    this.kin = new BuildCaches(around, this.name);
  }

  /**
   * What the page is answered, with the site's headers whatever the host sends.
   *
   * @returns null for what is not of the site: the browser asks the host as if nobody stood between.
   * @throws TypeError where neither the cache nor the host has it, as `fetch` does.
   */
  async answer(request: Request): Promise<Response | null> {
    const path = request.method === 'GET' ? pathOf(request.url, this.around.scope) : null;
    if (path === null) return null;
    const file = this.files.get(path);
    const sum = request.headers.get(SUM_HEADER) ?? file?.sha256 ?? null;
    if (!file || file.sha256 !== sum) {
      // A page of an earlier build asks for what is its own, which its host may not have any more.
      return sum !== null || isNamedByContent(path) ? this.kin.findElsewhere(path, sum) : null;
    }
    const known = await this.kin.find(path);
    if (known) return known;
    try {
      return await this.fetchAndKeep(request, file);
    } catch (error) {
      // A build that is not whole yet does without its host what the one before does.
      const before = path === PAGE ? await this.kin.findElsewhere(path, null) : null;
      if (before) return before;
      throw error;
    }
  }

  async status(): Promise<SiteStatus> {
    const kept = await this.keptPaths();
    const sums = (files: readonly BuildFile[]) => {
      const there = files.filter(({ path }) => kept.has(path));
      return { of: sumOf(files), kept: sumOf(there) };
    };
    return {
      build: this.build.id,
      needed: sums(this.build.files.filter(({ path }) => isNeeded(path))),
      all: sums(this.build.files),
      failed: [...this.failed].map(([path, why]) => ({ path, why })),
    };
  }

  /** Keeps the next file of those asked for; one that failed before is left for another day. */
  async keepNext(what: KeepWhat): Promise<SiteStatus> {
    this.isRemoved = false;
    const kept = await this.keptPaths();
    const next = inOrderOfKeeping(this.build.files).find(
      ({ path }) => (what === 'all' || isNeeded(path)) && !kept.has(path) && !this.failed.has(path),
    );
    if (next) {
      const checked: Checked = (await this.fromEarlier(next)) ?? (await this.fromHost(next));
      if ('content' in checked) await this.keep(next, checked.content);
      else this.failed.set(next.path, checked.why);
    }
    return this.status();
  }

  /** Removes other builds that no page uses, once this one can do without them. */
  async removeOthers(): Promise<void> {
    if (!isWhole(await this.status())) return;
    for (const name of await this.kin.otherNames()) {
      await this.around.unlessUsed(name, () => this.kin.remove(name));
    }
  }

  /** Removes every build of this site. */
  async remove(): Promise<void> {
    this.isRemoved = true;
    for (const name of [...(await this.kin.otherNames()), this.name]) {
      await this.kin.remove(name);
    }
    this.kept = null;
    this.failed.clear();
  }

  private async fetchAndKeep(request: Request, file: BuildFile): Promise<Response> {
    const response = await this.around.fetch(request);
    // What a host answers to a page's address with, such as a way elsewhere, is the browser's to follow.
    if (response.type === 'opaqueredirect' || !response.ok) return response;
    const copy = response.clone();
    // An answer that breaks off is not kept; whoever asked finds out by itself.
    this.keepChecked(copy, file).catch(() => {});
    return bound(response);
  }

  private async keepChecked(response: Response, file: BuildFile): Promise<void> {
    const checked = await checkedFile(response, file);
    if ('content' in checked && !this.isRemoved) await this.keep(file, checked.content);
  }

  private async fromHost(file: BuildFile): Promise<Checked> {
    const address = this.around.scope + file.path;
    let checked: Checked = { why: '' };
    // What the browser has at hand may be of another build; the host is asked before it is given up.
    for (const cache of ['default', 'reload'] as const) {
      try {
        checked = await checkedFile(await this.around.fetch(address, { cache }), file);
      } catch (error) {
        checked = { why: error instanceof Error ? error.message : String(error) };
      }
      if ('content' in checked) return checked;
    }
    return checked;
  }

  /** The same file as an earlier build has it, so that a new build costs only what changed; null where it is damaged. */
  private async fromEarlier(file: BuildFile): Promise<{ content: Response } | null> {
    const found = await this.kin.findElsewhere(file.path, file.sha256);
    const checked = found && (await checkedFile(found, file).catch(() => null));
    return checked && 'content' in checked ? checked : null;
  }

  private async keep(file: BuildFile, content: Response): Promise<void> {
    const kept = await this.keptPaths();
    try {
      const cache = await this.around.caches.open(this.name);
      await cache.put(this.around.scope + file.path, content);
      kept.add(file.path);
      this.failed.delete(file.path);
    } catch (error) {
      // No room, or no leave to store: the page works from its host.
      this.failed.set(file.path, error instanceof Error ? error.message : String(error));
    }
  }

  private keptPaths(): Promise<Set<string>> {
    this.kept ??= this.lookUp();
    return this.kept;
  }

  private async lookUp(): Promise<Set<string>> {
    try {
      const { caches, scope } = this.around;
      if (!(await caches.has(this.name))) return new Set();
      const cache = await caches.open(this.name);
      return new Set((await cache.keys()).map(({ url }) => pathOf(url, scope) ?? ''));
    } catch {
      return new Set();
    }
  }
}

function sumOf(files: readonly BuildFile[]): { files: number; bytes: number } {
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}
