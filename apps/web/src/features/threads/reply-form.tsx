import { Textarea } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { keptDraft } from '../../lib/drafts.ts';
import { sendOnce } from '../../lib/send-once.ts';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { useEditForm } from '../../parts/edit-form/use-edit-form.ts';
import { useThreadAction } from '../../parts/threads/threads.queries.ts';
import { Section } from '../../ui/page/page.tsx';

interface Props {
  id: string;
  /** The last message that stands above the form. */
  upTo: string;
  /** What stands in the field, saved answers included. */
  inserted: string;
  onTyped: (body: string) => void;
}

const empty = { body: '' };

const draftOf = (id: string): string => `answer ${id}`;

/** What was written before and was not sent. */
export function keptAnswer(id: string): string {
  const kept = keptDraft(draftOf(id)) as typeof empty | null; // as the form below keeps it
  return kept?.body ?? '';
}

export function ReplyForm({ id, upTo, inserted, onTyped }: Props) {
  const t = useTranslations('threads');
  const reply = useThreadAction((words: typeof empty) =>
    sendOnce({ id, ...words }, (request_key) =>
      call('threads.reply', { params: { id }, body: { ...words, up_to: upTo, request_key } }),
    ),
  );
  const edit = useEditForm({
    draftKey: draftOf(id),
    saved: empty,
    request: 'threads.reply',
    bodyOf: ({ body }) => ({ body: body.trim() }),
    required: { body: t('replyRequired') },
    labels: { body: t('yourReply') },
    save: (words) => reply.mutateAsync(words),
    onSaved: () => empty,
    onType: ({ body }) => onTyped(body),
  });
  const { form } = edit;
  useEffect(() => {
    if (form.getValues().body !== inserted) form.setFieldValue('body', inserted);
  }, [form, inserted]);
  return (
    <Section title={t('reply')}>
      <FormFrame isShort edit={edit} label={t('reply')} saveLabel={t('send')}>
        <Textarea rows={4} resize="vertical" {...edit.field('body')} />
      </FormFrame>
    </Section>
  );
}
