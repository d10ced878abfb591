import { serve } from '../runtime.ts';
import { hostParser } from './parser-host.ts';

serve(hostParser());
