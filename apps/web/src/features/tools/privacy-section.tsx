import type { PrivacyPerson } from '@gevel/contract';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/session-context.ts';
import { useSearchFault } from '../../lib/use-search-fault.ts';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { PermittedSection } from './permitted-section.tsx';
import { peopleQuery } from './privacy.queries.ts';
import { PrivacyRequests } from './privacy-requests.tsx';
import { Retention } from './retention.tsx';
import classes from './tools.module.css';
import { WhomToAsk } from './whom-to-ask.tsx';

const PrivacyPersonDetails = lazy(async () => ({
  default: (await import('./privacy-person.tsx')).PrivacyPersonDetails,
}));
const ClearPhones = lazy(async () => ({ default: (await import('./clear-phones.tsx')).ClearPhones }));

/** What people may ask about their own data, and how long everything is kept. */
export function PrivacySection() {
  const t = useTranslations('privacy');
  return (
    <>
      <PermittedSection operation="privacy.people" title={t('title')}>
        <FindPerson />
        <PrivacyRequests />
        <Suspense>
          <ClearPhones />
        </Suspense>
      </PermittedSection>
      <Retention />
    </>
  );
}

function FindPerson() {
  const t = useTranslations('privacy');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const fault = useSearchFault()(typed);
  const { faultsIn } = useRequestRules('privacy.people');
  const [chosen, setChosen] = useState<PrivacyPerson | null>(null);
  const { data: people, error, isFetching, refetch } = useQuery(peopleQuery(asked));
  const findsRelations = useUser()?.permissions.owners_manage === true;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isShort = faultsIn({ q: typed.trim() }).q !== undefined;
    setTooShort(isShort);
    if (!isShort && !fault) setAsked(typed.trim());
  }

  if (chosen)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <PrivacyPersonDetails person={chosen} onBack={() => setChosen(null)} />
      </Suspense>
    );
  return (
    <Section title={t('title')} hint={t('hint')}>
      {!findsRelations && (
        <div className={classes.stack}>
          <p>{t('usersOnly')}</p>
          <WhomToAsk operation="privacy.people" beside="owners_manage" />
        </div>
      )}
      <form className={classes.stack} onSubmit={submit} noValidate>
        <div className={classes.line}>
          <TextInput
            label={t('search')}
            name="q"
            autoComplete="off"
            value={typed}
            error={fault ?? (isTooShort && t('tooShort'))}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isFetching}>
            {t('find')}
          </Button>
        </div>
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {people?.length === 0 && <p className={classes.none}>{t('none')}</p>}
        {people && people.length > 0 && (
          <PlainTable
            caption={t('title')}
            rows={people}
            rowKey={({ type, id }) => `${type} ${id}`}
            columns={[
              {
                key: 'name',
                label: t('person'),
                renderCell: ({ name }) => <span className={classes.value}>{name}</span>,
              },
              {
                key: 'type',
                label: t('type'),
                renderCell: ({ type, gone }) =>
                  [t(`types.${type}`), gone && t(`gone.${gone}`)].filter(Boolean).join(', '),
              },
              {
                key: 'detail',
                label: t('detail'),
                renderCell: ({ detail }) => <span className={classes.value}>{detail}</span>,
              },
              {
                key: 'choose',
                place: 'amount',
                label: '',
                renderCell: (person) => (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('chooseOf', { name: person.name })}
                    onClick={() => setChosen(person)}
                  >
                    {t('choose')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </form>
    </Section>
  );
}
