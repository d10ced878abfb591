import type { Build } from '../../core/site/build-list.ts';
import { hostSite } from './site-host.ts';

/** Put here by `scripts/site-plugin.ts` when all else is built. */
declare const ORIEL_BUILD: Build;

hostSite(self as unknown as ServiceWorkerGlobalScope, ORIEL_BUILD);
