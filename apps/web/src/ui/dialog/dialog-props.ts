import type { Ref } from 'react';
import type { DialogIcon } from './dialog-sign.tsx';

export interface DialogTexts {
  title?: string;
  /** HTML; it is cleaned before it is shown. */
  message?: string;
}

export interface DialogHandle {
  /** Opens the dialog; what is given here holds for this opening only. */
  show(overrides?: DialogTexts): void;
  hide(): void;
}

export interface ModalDialogProps extends DialogTexts {
  ref?: Ref<DialogHandle>;
  overlayId?: string;
  confirmButton?: boolean;
  confirmLabel?: string;
  closeLabel?: string;
  icon?: DialogIcon;
  onAccepted?: () => void;
  onCancelled?: () => void;
}
