import { buildName } from '../../core/site/build-list.ts';
import { SUM_HEADER } from '../../core/site/sum-header.ts';
import { bound } from './checked-file.ts';
import type { Surroundings } from './kept-build.ts';

/** What the caches of a site's builds have, one of them a build's own. A browser that refuses them has none. */
export class BuildCaches {
  constructor(
    private readonly around: Pick<Surroundings, 'caches' | 'scope'>,
    private readonly own: string,
  ) {}

  async find(path: string, name = this.own): Promise<Response | null> {
    try {
      // Opening one that is not there would make it.
      if (!(await this.around.caches.has(name))) return null;
      const cache = await this.around.caches.open(name);
      const response = await cache.match(this.around.scope + path);
      return response ? bound(response) : null;
    } catch {
      return null;
    }
  }

  /** @param sum of its content; null for any. */
  async findElsewhere(path: string, sum: string | null): Promise<Response | null> {
    for (const name of await this.otherNames()) {
      const found = await this.find(path, name);
      if (found && (sum === null || found.headers.get(SUM_HEADER) === sum)) return found;
    }
    return null;
  }

  /** Caches of other builds of this site, the newest first. */
  async otherNames(): Promise<string[]> {
    const prefix = buildName(this.around.scope, '');
    const names = await this.around.caches.keys().catch(() => []);
    return names.filter((name) => name.startsWith(prefix) && name !== this.own).reverse();
  }

  async remove(name: string): Promise<void> {
    await this.around.caches.delete(name).catch(() => false);
  }
}
