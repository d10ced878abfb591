import { Router } from 'express';
import { z } from 'zod';
import { insertSighting } from '../../sightings-table';

const body = z.array(
  z.object({ id: z.number(), species: z.string().length(6), seen: z.number(), count: z.number().positive() }),
);

export const sightings = Router();

/** Takes a batch and answers with the ids that were stored; the others may be sent again. */
sightings.post('/sightings', async (req, res) => {
  const rows = body.parse(req.body);
  const stored = await Promise.allSettled(rows.map(insertSighting));
  res.json(rows.filter((_, index) => stored[index]?.status === 'fulfilled').map(({ id }) => id));
});
