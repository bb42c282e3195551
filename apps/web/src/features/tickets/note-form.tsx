import { longestTicketText } from '@gevel/contract/plain';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { useEditForm } from '../../parts/edit-form/use-edit-form.ts';
import { Section } from '../../ui/page/page.tsx';
import { sendOnce, wrongText } from './use-report-form.ts';

/** A note for whoever handles the ticket; it is kept here until the back office has it. */
export function NoteForm({ id }: { id: string }) {
  const t = useTranslations('tickets.note');
  const tReport = useTranslations('tickets.report');
  const queryClient = useQueryClient();
  const empty = { message: '' };
  const edit = useEditForm({
    draftKey: `ticket note ${id}`,
    saved: empty,
    validate: ({ message }) => ({ message: wrongText(message, { missing: t('required'), t: tReport }) }),
    save: ({ message }) => {
      const words = { id, message: message.trim() };
      return sendOnce(words, (request_key) =>
        call('tickets.createNote', { params: { id }, body: { message: words.message, request_key } }),
      );
    },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: ['tickets', 'trail', id] });
      return empty;
    },
  });
  return (
    <Section title={t('title')} hint={t('hint')}>
      <FormFrame isShort edit={edit} label={t('title')} saveLabel={t('send')}>
        <Textarea
          rows={3}
          resize="vertical"
          label={t('label')}
          name="message"
          maxLength={longestTicketText}
          {...edit.form.getInputProps('message')}
        />
      </FormFrame>
    </Section>
  );
}
