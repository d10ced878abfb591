import { sql } from './database';

export interface SightingRow {
  id?: number;
  species: string;
  seen: number;
  count: number;
}

/** Inserts a sighting; the same bird at the same minute is counted once, with the larger number. */
export async function insertSighting({ species, seen, count }: SightingRow): Promise<void> {
  await sql`
    insert into sighting (species, seen, count)
    values (${species}, ${new Date(seen)}, ${count})
    on conflict (species, date_trunc('minute', seen)) do update
    set count = greatest(sighting.count, excluded.count)
  `;
}
