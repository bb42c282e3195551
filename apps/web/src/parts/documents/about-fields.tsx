import { type adminDocumentAudiences, documentAudiences, documentKinds, kindsOfBooks } from '@gevel/contract/plain';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/session-context.ts';
import { typedDate } from '../../ui/data-table/typed-value.ts';
import { type FieldTexts, useRequestRules } from '../edit-form/use-request-rules.ts';

/** What is said of a document, as it is typed. */
export interface About {
  kind: (typeof documentKinds)[number];
  description: string;
  audience: '' | (typeof adminDocumentAudiences)[number];
  valid_until: string;
}

/** The same as the API takes it. */
export const sentAbout = ({ description, valid_until, ...about }: About) => ({
  ...about,
  description: description.trim(),
  valid_until: sentDay(valid_until),
});

/** A day that cannot be read stays as it was typed, and is refused. */
export const sentDay = (typed: string) => (typed.trim() === '' ? '' : (typedDate(typed) ?? typed));

interface Props {
  about: About;
  errors: FieldTexts<About>;
  /** Photos at a ticket that owners see go to the back office as a link. */
  isAtTicket?: boolean;
  change: (about: About) => void;
}

export function AboutFields({ about, errors, isAtTicket = false, change }: Props) {
  const t = useTranslations('documents');
  const tAdding = useTranslations('documentWords.adding');
  const tTerm = useTranslations('documentWords.term');
  const tFilters = useTranslations('lists.filters');
  const { limitsAt } = useRequestRules('documents.add');
  const type = useUser()?.type;
  return (
    <>
      <NativeSelect
        label={t('fields.kind')}
        description={tTerm(kindsOfBooks.some((kind) => kind === about.kind) ? 'books' : 'other')}
        value={about.kind}
        error={errors.kind}
        data={documentKinds.map((value) => ({ value, label: t(`values.kind.${value}`) }))}
        // safe: the options are exactly the kinds
        onChange={(event) => change({ ...about, kind: event.currentTarget.value as About['kind'] })}
      />
      <TextInput
        label={t('fields.description')}
        {...limitsAt('description')}
        value={about.description}
        error={errors.description}
        onChange={(event) => change({ ...about, description: event.currentTarget.value })}
      />
      {type !== 'owner' && (
        <NativeSelect
          label={tAdding('audience')}
          {...(isAtTicket &&
            about.kind === 'photo' && { description: tAdding(about.audience === 'owner' ? 'goesAlong' : 'staysHere') })}
          value={about.audience}
          error={errors.audience}
          data={[
            { value: '', label: tAdding('later') },
            ...(type === 'admin' ? [{ value: 'admins', label: tAdding('admins') }] : []),
            ...documentAudiences.map((value) => ({ value, label: t(`values.audience.${value}`) })),
          ]}
          // safe: the options are exactly these
          onChange={(event) => change({ ...about, audience: event.currentTarget.value as About['audience'] })}
        />
      )}
      {type === 'owner' && <p>{tAdding('forBoth')}</p>}
      <TextInput
        label={t('fields.valid_until')}
        name="valid_until"
        placeholder={tFilters('datePlaceholder')}
        value={about.valid_until}
        error={errors.valid_until}
        onChange={(event) => change({ ...about, valid_until: event.currentTarget.value })}
      />
    </>
  );
}
