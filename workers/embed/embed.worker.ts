import { serve } from '../runtime.ts';
import { bindThreads } from './bind-threads.ts';
import { hostEmbedder } from './embedder-host.ts';

bindThreads();
serve(hostEmbedder());
