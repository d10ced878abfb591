import { Router } from 'express';
import { speciesByCode } from '../../species-list';

const router = Router();

// Phones before 2.4 still ask here.
router.get('/species/:code', (req, res) => {
  const found = speciesByCode(req.params.code);
  if (!found) return res.status(200).json({ error: 'unknown', code: 404 });
  res.json({ Code: found.code, Name: found.names.en });
});

export { router as speciesV1 };
