import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { sendOnce } from '../../lib/send-once.ts';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { useEditForm } from '../../parts/edit-form/use-edit-form.ts';
import { Section } from '../../ui/page/page.tsx';

/** A note for whoever handles the ticket; it is kept here until the back office has it. */
export function NoteForm({ id }: { id: string }) {
  const t = useTranslations('tickets.note');
  const queryClient = useQueryClient();
  const empty = { message: '' };
  const edit = useEditForm({
    draftKey: `ticket note ${id}`,
    saved: empty,
    request: 'tickets.createNote',
    bodyOf: ({ message }) => ({ message: message.trim() }),
    required: { message: t('required') },
    labels: { message: t('label') },
    save: (body) => {
      const send = (request_key: string) =>
        call('tickets.createNote', { params: { id }, body: { ...body, request_key } });
      return sendOnce({ id, ...body }, send);
    },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: ['tickets', 'trail', id] });
      return empty;
    },
  });
  return (
    <Section title={t('title')} hint={t('hint')}>
      <FormFrame isShort edit={edit} label={t('title')} saveLabel={t('send')}>
        <Textarea rows={3} resize="vertical" {...edit.field('message')} />
      </FormFrame>
    </Section>
  );
}
