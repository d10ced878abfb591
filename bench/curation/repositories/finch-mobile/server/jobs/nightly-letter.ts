import { sql } from '../app/database';
import { speciesByCode } from './species';

/** The letter of a day: what was seen, most first. */
export async function nightlyLetter(day: string): Promise<string> {
  const rows = await sql<{ species: string; birds: number }>`
    select species, sum(count) as birds from sighting
    where seen::date = ${day} group by species order by birds desc
  `;
  const lines = rows.map(({ species, birds }) => `${birds} × ${speciesByCode(species)}`);
  return [`Seen on ${day}`, '', ...lines].join('\n');
}
