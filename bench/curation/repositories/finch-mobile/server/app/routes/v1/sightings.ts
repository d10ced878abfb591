import { Router } from 'express';
import { insertSighting } from '../../sightings-table';

const router = Router();

router.post('/sighting', async (req, res) => {
  const { bird, time, n } = req.body;
  await insertSighting({ species: String(bird), seen: Number(time) * 1000, count: Number(n) || 1 });
  res.send('OK');
});

export { router as sightingsV1 };
