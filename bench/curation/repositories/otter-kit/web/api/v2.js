import { z } from 'zod';

const query = z.object({ river: z.string().optional(), after: z.coerce.number().default(0) });

/** GET /v2/otters, fifty a page, in the order of their ids. */
export function otters(app, db) {
  app.get('/v2/otters', async (req, res) => {
    const { river, after } = query.parse(req.query);
    const rows = await db.otters({ river, after, limit: 50 });
    res.json({ rows, next: rows.length === 50 ? rows.at(-1).id : null });
  });
}
