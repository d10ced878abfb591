import { serve } from '../runtime.ts';
import { browserGrammars } from './browser-grammars.ts';
import { buildVersion } from './build-version.ts';
import { hostParser } from './parser-host.ts';

serve(hostParser({ grammars: browserGrammars, version: buildVersion() }));
