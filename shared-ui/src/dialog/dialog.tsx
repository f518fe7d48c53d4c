import { Modal, type ModalProps } from '@console/shared-ui/vendor/antd';
import { useEffect, useState } from 'react';

/** A dialog over the page. The focus goes back to where it was, also when the dialog is taken out of the page at once. */
export function Dialog(props: ModalProps) {
  // read while the dialog is not there yet: it takes the focus as soon as it is
  const [opener] = useState(() => document.activeElement);

  // Gives the focus back when nothing else has taken it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return <Modal {...props} />;
}
