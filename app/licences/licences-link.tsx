import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button as OwnButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import link from '../ui/link.module.css';
import modal from '../ui/modal.module.css';
import styles from './licences-link.module.css';
import { LicencesList } from './licences-list.tsx';

/** Opens the list of what the page is made of and may be used under. */
export function LicencesLink() {
  return (
    <DialogTrigger>
      <Button className={link.link!}>Licences</Button>
      <ModalOverlay className={modal.overlay!} isDismissable>
        <Modal className={classes(modal.frame, styles.modal)}>
          <Dialog className={styles.dialog!}>
            {({ close }) => (
              <>
                <div className={styles.head}>
                  <Heading slot="title" className={styles.title}>
                    Licences
                  </Heading>
                  <OwnButton onPress={close}>Close</OwnButton>
                </div>
                <LicencesList />
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
