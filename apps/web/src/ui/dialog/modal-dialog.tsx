import { lazy, Suspense, useImperativeHandle, useState } from 'react';
import type { DialogTexts, ModalDialogProps } from './dialog-props.ts';

const DialogBody = lazy(async () => ({ default: (await import('./dialog-body.tsx')).DialogBody }));

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
