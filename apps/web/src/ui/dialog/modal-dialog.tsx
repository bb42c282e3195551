import { Button, Group, Modal } from '@mantine/core';
import { type Ref, useImperativeHandle, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cleanHtml } from './clean-html.ts';
import { type DialogIcon, DialogSign } from './dialog-sign.tsx';
import classes from './modal-dialog.module.css';

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

/** The dialog of the portal. Its two buttons tell what was chosen; Escape and a click outside only close it. */
export function ModalDialog({ ref, overlayId, title, message, onAccepted, onCancelled, ...look }: ModalDialogProps) {
  const t = useTranslations('ui.dialog');
  const [opening, setOpening] = useState<{ isActive: boolean; overrides: DialogTexts }>({
    isActive: false,
    overrides: {},
  });
  const hide = () => setOpening(({ overrides }) => ({ isActive: false, overrides }));
  useImperativeHandle(ref, () => ({ show: (overrides = {}) => setOpening({ isActive: true, overrides }), hide }), []);
  const shown = { title: opening.overrides.title ?? title ?? '', message: opening.overrides.message ?? message ?? '' };
  const { confirmButton = false, confirmLabel = t('ok'), closeLabel = t('close'), icon = 'exclamation' } = look;

  return (
    <Modal.Root opened={opening.isActive} onClose={hide} centered size="md">
      <Modal.Overlay id={overlayId} />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <DialogSign icon={icon} />
          <div className={classes.texts}>
            <Modal.Title className={classes.title}>{shown.title}</Modal.Title>
            <Message html={shown.message} />
          </div>
        </Modal.Body>
        <Group className={classes.actions} gap="xs">
          <Button
            variant={confirmButton ? 'default' : 'filled'}
            data-autofocus={confirmButton ? undefined : true}
            onClick={() => {
              onCancelled?.();
              hide();
            }}
          >
            {closeLabel}
          </Button>
          {confirmButton && (
            <Button
              data-autofocus
              onClick={() => {
                onAccepted?.();
                hide();
              }}
            >
              {confirmLabel}
            </Button>
          )}
        </Group>
      </Modal.Content>
    </Modal.Root>
  );
}

function Message({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  // The message is HTML by specification; cleanHtml leaves nothing in it that runs.
  return <div className={classes.message} dangerouslySetInnerHTML={{ __html: clean }} />;
}
