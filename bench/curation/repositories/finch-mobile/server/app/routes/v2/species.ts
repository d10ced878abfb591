import { Router } from 'express';
import { z } from 'zod';
import { searchSpecies, speciesByCode } from '../../species-list';

const query = z.object({ q: z.string().min(2), language: z.enum(['en', 'nl', 'de']).default('en') });

export const species = Router();

species.get('/species', (req, res) => {
  const asked = query.safeParse(req.query);
  if (!asked.success) return void res.status(400).json(asked.error.format());
  res.json(searchSpecies(asked.data.q, asked.data.language));
});

species.get('/species/:code', (req, res) => {
  const found = speciesByCode(req.params.code);
  if (!found) return void res.sendStatus(404);
  res.set('cache-control', 'max-age=86400').json(found);
});
