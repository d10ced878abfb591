import { useEffect, useState } from 'react';
import { LICENCES, type Licence, readLicences } from '../../core/site/licences.ts';
import { messageOf } from '../../core/text/message-of.ts';

type Loaded =
  | { phase: 'loading' }
  | { phase: 'ready'; licences: readonly Licence[] }
  | { phase: 'failed'; why: string };

/** The licences of this build, from the page's own folder. */
export function useLicences(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ phase: 'loading' });
  useEffect(() => {
    let isGone = false;
    const show = (outcome: Loaded): void => {
      if (!isGone) setLoaded(outcome);
    };
    fetchLicences().then(
      (licences) => show({ phase: 'ready', licences }),
      (error: unknown) => show({ phase: 'failed', why: messageOf(error) }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return loaded;
}

async function fetchLicences(): Promise<readonly Licence[]> {
  const response = await fetch(new URL(import.meta.env.BASE_URL + LICENCES, document.baseURI));
  if (!response.ok) throw new Error(`the host answers ${response.status}`);
  const licences = readLicences(await response.text());
  // A host that answers a missing file with its start page.
  if (licences.length === 0) throw new Error('the host answers another file');
  return licences;
}
