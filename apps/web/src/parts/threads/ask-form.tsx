import type { ThreadAudience } from '@gevel/contract/plain';
import { Radio, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { sendOnce } from '../../lib/send-once.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { FormFrame } from '../edit-form/form-frame.tsx';
import { useEditForm } from '../edit-form/use-edit-form.ts';
import classes from './threads.module.css';
import { type ThreadPlace, useThreadAction } from './threads.queries.ts';

interface Props {
  place: ThreadPlace;
  lineId: string | null;
  onAsked?: (() => void) | undefined;
}

interface Values {
  body: string;
  audience: ThreadAudience;
}
const empty: Values = { body: '', audience: 'owner' };

export function AskForm({ place, lineId, onAsked }: Props) {
  const t = useTranslations('threads');
  const isOwner = useIsOwner();
  const ask = useThreadAction((words: Values) => {
    const question = { subject_type: place.type, subject_id: place.id, line_id: lineId, ...words };
    return sendOnce(question, (request_key) => call('threads.create', { body: { ...question, request_key } }));
  });
  const edit = useEditForm({
    draftKey: `question ${place.type} ${place.id} ${lineId}`,
    saved: empty,
    request: 'threads.create',
    bodyOf: ({ body, audience }: Values) => ({ body: body.trim(), audience }),
    required: { body: t('required') },
    labels: { body: t('question') },
    save: (words) => ask.mutateAsync(words),
    onSaved: () => {
      onAsked?.();
      return empty;
    },
  });
  return (
    <FormFrame isShort edit={edit} label={t('ask')} saveLabel={t('send')}>
      <Textarea autoFocus data-autofocus rows={3} resize="vertical" {...edit.field('body')} />
      {!isOwner && (
        <Radio.Group label={t('audience')} {...edit.form.getInputProps('audience')}>
          <div className={classes.audiences}>
            {(['owner', 'agents'] as const).map((audience) => (
              <Radio
                key={audience}
                value={audience}
                label={t(`audiences.${audience}`)}
                description={t(`audienceHints.${audience}`)}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    </FormFrame>
  );
}
