import { grown } from '../rank/grown.ts';
import { Paged } from '../rank/paged.ts';
import { mix } from './hash.ts';
import { BINS } from './min-hash.ts';

/**
 * 32 bands of 4 bins: two sets of Jaccard 0.7 share a band with probability 0.9998, of 0.5 with 0.87,
 * of 0.2 with 0.05, since that is 1 - (1 - s^4)^32.
 */
const BANDS = 32;
const ROWS = BINS / BANDS;

/** Locality-sensitive hashing: members are numbered from 0 in order of `add`. */
export class BandIndex {
  private members = 0;
  /** Key of a member's band, at member × BANDS + band; entries of one bucket are chained. */
  private readonly keys = new Paged(Uint32Array);
  private readonly next = new Paged(Int32Array);
  /** First entry + 1 of each bucket; 0 where it is empty. At most two entries a bucket on average. */
  private heads = new Int32Array(1 << 12);
  /** Search that last found a member, so that each is named once. */
  private lastFoundBy = new Int32Array(1 << 8);
  private searches = 0;

  add(signature: Uint32Array): number {
    const member = this.members++;
    this.lastFoundBy = grown(this.lastFoundBy, this.members);
    if (this.members * BANDS > 2 * this.heads.length) this.rehash();
    for (let band = 0; band < BANDS; band++) this.chain(bandKey(signature, band));
    return member;
  }

  /** The index of some of the members, given in ascending order and numbered anew from 0. */
  only(members: Int32Array): BandIndex {
    const rest = new BandIndex();
    rest.lastFoundBy = grown(rest.lastFoundBy, members.length);
    rest.heads = new Int32Array(this.heads.length);
    rest.members = members.length;
    for (const member of members) {
      for (let band = 0; band < BANDS; band++) rest.chain(this.keys.at(member * BANDS + band));
    }
    return rest;
  }

  /** Members that share a band with `member`, itself left out, in no particular order. */
  neighbours(member: number): number[] {
    const search = ++this.searches;
    const { keys, next, heads, lastFoundBy } = this;
    const mask = heads.length - 1;
    const found: number[] = [];
    lastFoundBy[member] = search;
    for (let own = member * BANDS; own < (member + 1) * BANDS; own++) {
      const key = keys.at(own);
      for (let held = heads[key & mask]!; held !== 0; held = next.at(held - 1)) {
        const other = Math.floor((held - 1) / BANDS);
        if (keys.at(held - 1) !== key || lastFoundBy[other] === search) continue;
        lastFoundBy[other] = search;
        found.push(other);
      }
    }
    return found;
  }

  /** Takes in the next entry. */
  private chain(key: number): void {
    const bucket = key & (this.heads.length - 1);
    this.keys.push(key);
    this.next.push(this.heads[bucket]!);
    this.heads[bucket] = this.keys.length;
  }

  private rehash(): void {
    this.heads = new Int32Array(this.heads.length * 2);
    for (let entry = 0; entry < this.keys.length; entry++) {
      const bucket = this.keys.at(entry) & (this.heads.length - 1);
      this.next.set(entry, this.heads[bucket]!);
      this.heads[bucket] = entry + 1;
    }
  }
}

function bandKey(signature: Uint32Array, band: number): number {
  let key = band;
  for (let row = band * ROWS; row < (band + 1) * ROWS; row++) {
    key = mix(Math.imul(key, 31) + signature[row]!);
  }
  return key;
}
