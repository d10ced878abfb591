import { serve } from '../runtime.ts';
import { hostHistory } from './history-host.ts';

serve(hostHistory());
