import { serve } from '../runtime.ts';
import { hostCorpus } from './corpus-host.ts';

serve(hostCorpus());
