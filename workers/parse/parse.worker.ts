import { scriptVersion } from '../cache/script-version.ts';
import { serve } from '../runtime.ts';
import { browserGrammars } from './browser-grammars.ts';
import { hostParser } from './parser-host.ts';

// The checksums of all grammars are in this script, so that its name stands for them too.
serve(hostParser({ grammars: browserGrammars, version: scriptVersion(import.meta.url) }));
