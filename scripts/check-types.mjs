// Type-checks each realm with its own libraries, so that core cannot touch the DOM nor a worker the window.
import { spawnSync } from 'node:child_process';

const REALMS = ['core', 'workers', 'app', '.'];
const failed = REALMS.filter(
  (realm) => spawnSync('npx', ['tsc', '-p', realm], { stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) console.error(`types: errors in ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
