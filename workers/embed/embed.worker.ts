import { serve } from '../runtime.ts';
import { hostEmbedder } from './embedder-host.ts';

serve(hostEmbedder());
