// A thread does not inherit the loader that lets Node read TypeScript, so this one registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
