import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { WorkerEngine } from './engine/worker-engine.ts';
import { startCache } from './store/cache-store.ts';
import { setEngine } from './store/engine-door.ts';
import './ui/theme.css';

setEngine(new WorkerEngine());
startCache();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
