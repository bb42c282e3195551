import { lazy, type Ref, Suspense, useImperativeHandle, useState } from 'react';
import type { DialogIcon } from './dialog-sign.tsx';

const DialogBody = lazy(async () => ({ default: (await import('./dialog-body.tsx')).DialogBody }));

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

/** The dialog of the portal. Its two buttons tell what was chosen; Escape and a click outside only close it.
 * What it is made of is fetched when it first opens. */
export function ModalDialog({ ref, title, message, ...look }: ModalDialogProps) {
  const [opening, setOpening] = useState<{ isActive: boolean; overrides: DialogTexts } | null>(null);
  const hide = () => setOpening((last) => last && { ...last, isActive: false });
  useImperativeHandle(ref, () => ({ show: (overrides = {}) => setOpening({ isActive: true, overrides }), hide }), []);
  if (opening === null) return null;
  const { isActive, overrides } = opening;
  const texts = { title: overrides.title ?? title ?? '', message: overrides.message ?? message ?? '' };
  return (
    <Suspense>
      <DialogBody {...look} texts={texts} isOpen={isActive} hide={hide} />
    </Suspense>
  );
}
