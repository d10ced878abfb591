import { serve } from '../runtime.ts';
import { hostCache } from './cache-host.ts';

serve(hostCache());
