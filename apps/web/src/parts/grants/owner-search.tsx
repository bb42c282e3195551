import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { useRequestRules } from '../edit-form/use-request-rules.ts';
import classes from './grants.module.css';
import { grantableOwnersQuery } from './grants.queries.ts';

interface Found {
  owner_id: string;
  name: string;
  open_grants: number;
}

interface Props {
  addressOf: (owner: Found) => string;
  /** What is said beside each. */
  note?: (owner: Found) => ReactNode;
}

/** An agent's own landlords, of whom one is chosen by name. */
export function OwnerSearch({ addressOf, note }: Props) {
  const t = useTranslations('grantWords.choose');
  const { limitsAt } = useRequestRules('grants.owners');
  const [term, setTerm] = useState('');
  const [asked] = useDebouncedValue(term.trim(), 250);
  const { data: answer, error, refetch } = useQuery(grantableOwnersQuery(asked));
  return (
    <Section title={t('title')}>
      <TextInput
        type="search"
        label={t('search')}
        {...limitsAt('q')}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!answer && !error && <Skeleton height={120} />}
      {answer?.data.length === 0 && <p className={classes.none}>{t('none')}</p>}
      <ul className={classes.owners}>
        {answer?.data.map((owner) => (
          <li key={owner.owner_id} className={classes.owner}>
            <AppLink href={addressOf(owner)}>{owner.name}</AppLink>
            {note && <span className={classes.none}>{note(owner)}</span>}
          </li>
        ))}
      </ul>
      {answer?.meta.has_more && <p>{t('more')}</p>}
    </Section>
  );
}
