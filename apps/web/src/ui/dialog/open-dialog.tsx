import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isFocusLost } from '../../lib/is-focus-lost.ts';

/** A dialog that is drawn only while it is open. It gives the focus back, which the modal itself does only when it stood closed before. */
export function OpenDialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack();
  return <Modal opened {...props} />;
}

/** To what had the focus before this was drawn, unless the focus went elsewhere meanwhile. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (isFocusLost() && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
