import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Examples } from '../examples.ts';
import type { DialogHandle, ModalDialogProps } from './dialog-props.ts';
import { DialogSign } from './dialog-sign.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';

function Opened({ label, ...look }: ModalDialogProps & { label: string }) {
  const dialog = useRef<DialogHandle>(null);
  return (
    <>
      <Button data-opens variant="default" onClick={() => dialog.current?.show()}>
        {label}
      </Button>
      <ModalDialog ref={dialog} {...look} />
    </>
  );
}

function DrawnWhileOpen({ label, close, title, text }: Record<'label' | 'close' | 'title' | 'text', string>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button data-opens variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <OpenDialog centered onClose={() => setOpen(false)} title={title} closeButtonProps={{ 'aria-label': close }}>
          <p>{text}</p>
        </OpenDialog>
      )}
    </>
  );
}

export const examples: Examples = {
  'each sign': () =>
    (['exclamation', 'info', 'success', 'error'] as const).map((icon) => <DialogSign key={icon} icon={icon} />),
  'a message': ({ say }) => (
    <Opened
      label={say('Toon bericht', 'Show message')}
      title={say('Opgeslagen', 'Saved')}
      message={say('De gegevens zijn <b>bijgewerkt</b>.', 'The record was <b>updated</b>.')}
      icon="success"
    />
  ),
  'a question': ({ say }) => (
    <Opened
      label={say('Stel vraag', 'Ask question')}
      title={say('Bestand verwijderen?', 'Delete the file?')}
      message={say('Dit kan niet ongedaan worden gemaakt.', 'This cannot be undone.')}
      confirmButton
      confirmLabel={say('Verwijderen', 'Delete')}
      closeLabel={say('Annuleren', 'Cancel')}
    />
  ),
  'one that is drawn while it is open': ({ say }) => (
    <DrawnWhileOpen
      label={say('Toon toelichting', 'Show details')}
      close={say('Sluiten', 'Close')}
      title={say('Toelichting', 'Details')}
      text={say('Na het sluiten staat de focus weer op de knop.', 'Once closed, the focus is on the button again.')}
    />
  ),
};
