import { Radio, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { sendOnce } from '../../lib/send-once.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { useEditForm } from '../../parts/edit-form/use-edit-form.ts';
import classes from './ticket-conversation.module.css';

/** Owner and agents talk with each other, agents among themselves; a note goes into the back office, for all to read. */
type Audience = 'owner' | 'agents' | 'back_office';

/** For whom the current user may write; nobody inside an opened portal. */
export function useAudiences(): Audience[] {
  const isOwner = useIsOwner();
  const mayAsk = useMay('threads.create');
  const mayNote = useMay('tickets.createNote');
  return [
    ...(mayAsk ? (['owner'] as const) : []),
    ...(mayAsk && !isOwner ? (['agents'] as const) : []),
    ...(mayNote ? (['back_office'] as const) : []),
  ];
}

interface Values {
  body: string;
  audience: Audience;
}

export function SayForm({ id, audiences }: { id: string; audiences: readonly Audience[] }) {
  const t = useTranslations('conversation.say');
  const isOwner = useIsOwner();
  const queryClient = useQueryClient();
  const empty: Values = { body: '', audience: audiences[0] ?? 'back_office' };
  const edit = useEditForm({
    draftKey: `ticket message ${id}`,
    saved: empty,
    request: 'threads.create',
    bodyOf: ({ body }) => ({ body: body.trim() }),
    required: { body: t('required') },
    labels: { body: t('label') },
    save: async ({ body }, { audience }) => {
      await sendOnce({ id, body, audience }, (request_key) => say(id, { body, audience, request_key }));
      return audience;
    },
    // Whom the next message is for stays as it was chosen.
    onSaved: (audience) => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [first, kind] }) => first === 'threads' && kind !== 'one',
      });
      if (audience === 'back_office') void queryClient.invalidateQueries({ queryKey: ['ticket-writes'] });
      return { ...empty, audience };
    },
  });
  return (
    <FormFrame isShort edit={edit} label={t('title')} saveLabel={t('send')}>
      <Textarea rows={3} resize="vertical" {...edit.field('body')} />
      <Radio.Group label={t('audience')} {...edit.form.getInputProps('audience')}>
        <div className={classes.audiences}>
          {audiences.map((audience) => {
            const name = isOwner && audience === 'owner' ? 'broker' : audience;
            return (
              <Radio key={audience} value={audience} label={t(`audiences.${name}`)} description={t(`hints.${name}`)} />
            );
          })}
        </div>
      </Radio.Group>
    </FormFrame>
  );
}

async function say(
  id: string,
  { body, audience, request_key }: { body: string; audience: Audience; request_key: string },
): Promise<void> {
  if (audience === 'back_office') {
    await call('tickets.createNote', { params: { id }, body: { message: body, request_key } });
    return;
  }
  await call('threads.create', {
    body: { subject_type: 'ticket', subject_id: id, line_id: null, audience, body, request_key },
  });
}
