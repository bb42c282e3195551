import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import classes from '../../parts/grants/grants.module.css';
import { grantableOwnersQuery } from '../../parts/grants/grants.queries.ts';
import { GrantsPanel } from '../../parts/grants/grants-panel.tsx';
import { withGrantWords } from '../../parts/grants/with-grant-words.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';

const Worded = withGrantWords(Grants);

export function GrantsPage() {
  return <Worded />;
}

/** An owner has one; a broker chooses one of theirs first. */
function Grants() {
  const title = useTranslations('grants')('title');
  const t = useTranslations('grantWords.choose');
  const isOwner = useIsOwner();
  const asked = new URLSearchParams(useLocation().searchStr).get('owner');
  const own = useQuery({ ...grantableOwnersQuery(''), enabled: isOwner });
  const ownerId = isOwner ? (own.data?.data[0]?.owner_id ?? null) : asked;
  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          !isOwner &&
          ownerId !== null && (
            <Button variant="default" component={AppLink} href={paths.grants.to()}>
              {t('another')}
            </Button>
          )
        }
      />
      {own.error && <ProblemNotice error={own.error} onAgain={() => void own.refetch()} />}
      {ownerId !== null && <GrantsPanel key={ownerId} ownerId={ownerId} />}
      {ownerId === null && !isOwner && <OwnerSearch />}
    </Page>
  );
}

function OwnerSearch() {
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
        {answer?.data.map(({ owner_id, name, open_grants }) => (
          <li key={owner_id} className={classes.owner}>
            <AppLink href={paths.grants.to(undefined, { owner: owner_id })}>{name}</AppLink>
            <span className={classes.none}>{t('open', { count: open_grants })}</span>
          </li>
        ))}
      </ul>
      {answer?.meta.has_more && <p>{t('more')}</p>}
    </Section>
  );
}
