import { Button, Group, Modal } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useOpening } from '../popup/use-opening.ts';
import { cleanHtml } from './clean-html.ts';
import type { DialogTexts, ModalDialogProps } from './dialog-props.ts';
import { DialogSign } from './dialog-sign.tsx';
import classes from './modal-dialog.module.css';

interface DialogBodyProps extends Omit<ModalDialogProps, 'ref' | 'title' | 'message'> {
  texts: Required<DialogTexts>;
  isOpen: boolean;
  hide: () => void;
}

/** The dialog itself, once there is something to say. */
export function DialogBody({ texts, isOpen, hide, overlayId, onAccepted, onCancelled, ...look }: DialogBodyProps) {
  const t = useTranslations('ui.dialog');
  const opened = useOpening(isOpen);
  const { confirmButton = false, confirmLabel = t('ok'), closeLabel = t('close'), icon = 'exclamation' } = look;

  return (
    <Modal.Root opened={opened} onClose={hide} centered size="md">
      <Modal.Overlay id={overlayId} />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <DialogSign icon={icon} />
          <div className={classes.texts}>
            <Modal.Title className={classes.title}>{texts.title}</Modal.Title>
            <Message html={texts.message} />
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
