import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { toVisible } from '../../core/text/visible.ts';
import { type Asking, useHandOut } from '../store/hand-out-store.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { countOf } from '../ui/format.ts';
import modal from '../ui/modal.module.css';
import { wholeFileName } from './file-name.ts';
import styles from './hand-out-dialog.module.css';
import { SecretsList } from './secrets-list.tsx';

/** Asks before a text leaves the page with something in it that looks like a secret, or where it cannot be copied. */
export function HandOutDialog() {
  const asking = useHandOut((state) => state.asking);
  if (!asking) return null;
  return (
    <ModalOverlay
      className={modal.overlay}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && asking.answer('no')}
    >
      <Modal className={classes(modal.frame, styles.modal)}>
        <Dialog className={styles.dialog}>
          {asking.why === 'secrets' ? <Secrets asking={asking} /> : <NoCopy asking={asking} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Secrets({ asking: { item, answer } }: { asking: Asking }) {
  const { what, way, leaving, placeOf } = item;
  const spared = useHandOut((state) => state.spared);
  const [isSure, setSure] = useState(false);
  const secrets = [...new Set(leaving.finds.map(({ secret }) => secret))];
  const masked = secrets.filter((secret) => !spared.has(secret)).length;
  const verb = way === 'copy' ? 'Copy' : 'Save';
  const Icon = way === 'copy' ? Copy : Download;
  return (
    <>
      <Heading slot="title" className={styles.title}>
        {verb} {what}: {countOf(masked, 'secret')} masked
      </Heading>
      <p>
        Nothing has left the page yet. What looks like a secret is replaced by its kind, so that
        lines stay where they are; turn on <i>no secret</i> for what is none, until the page is
        closed.
      </p>
      <SecretsList finds={leaving.finds} placeOf={placeOf} />
      <div className={styles.acts}>
        <Button look="main" onPress={() => answer('masked')}>
          <Icon size={14} aria-hidden="true" /> {verb}{' '}
          {masked === 0 ? 'it' : `with ${countOf(masked, 'secret')} masked`}
        </Button>
        <Button onPress={() => answer('no')}>Cancel</Button>
        {masked > 0 &&
          (isSure ? (
            <Button onPress={() => answer('as it is')}>
              Yes, {verb.toLowerCase()} all {secrets.length} unmasked
            </Button>
          ) : (
            <Button onPress={() => setSure(true)}>Unmasked …</Button>
          ))}
      </div>
      {isSure && (
        <p role="status" className={styles.warning}>
          ▲ Whoever gets it can use them. Nobody can take them back but where they were issued.
        </p>
      )}
    </>
  );
}

function NoCopy({ asking: { item, why, answer } }: { asking: Asking }) {
  return (
    <>
      <Heading slot="title" className={styles.title}>
        {why === 'too large' ? `Too large to copy` : 'The browser did not allow copying'}
      </Heading>
      <p>
        {why === 'too large'
          ? `More than 10 million characters stop many programs where they are pasted. As a file, ${item.what} is no problem.`
          : `Pages may copy only where the browser lets them. As a file, ${item.what} needs no leave.`}
      </p>
      <div className={styles.acts}>
        <Button look="main" onPress={() => answer('file')}>
          <Download size={14} aria-hidden="true" /> Save {toVisible(wholeFileName(item.fileName))}
        </Button>
        <Button onPress={() => answer('no')}>Cancel</Button>
      </div>
    </>
  );
}
