import { serve } from '../runtime.ts';
import { hostReplay } from './replay-host.ts';

serve(hostReplay());
