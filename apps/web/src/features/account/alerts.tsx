import type { OwnAlert } from '@gevel/contract';
import { alertKindOf } from '@gevel/contract/plain';
import { alertsWords as dutch } from '@gevel/i18n/nl/alerts';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { addMonths, today } from '../../lib/calendar.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-context.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { moreWords } from '../../parts/more-words/more-words.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { alertsQuery } from './account.queries.ts';
import classes from './profile.module.css';

const withAlertWords = moreWords({ name: 'alerts', dutch, readEnglish: englishWords });

async function englishWords() {
  const { alertsWords } = await import('@gevel/i18n/en/alerts');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return alertsWords as unknown as typeof dutch;
}

/** From which thresholds somebody is alerted, with what is past them now. */
export const Alerts = withAlertWords(function Alerts() {
  const t = useTranslations('alertSettings');
  const { data, error, refetch } = useQuery(alertsQuery);
  return (
    <div className={classes.form}>
      <p className={classes.none}>{t('hint')}</p>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {data?.map((alert) => (
        <Threshold key={alert.kind} alert={alert} />
      ))}
    </div>
  );
});

function Threshold({ alert: { kind, threshold, past } }: { alert: OwnAlert }) {
  const t = useTranslations('alertSettings');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(threshold === null ? '' : String(threshold));
  const [isWrong, setIsWrong] = useState(false);
  const isAdmin = useUser()?.type === 'admin';
  const { max } = alertKindOf(kind);
  const save = useMutation({
    mutationFn: (wanted: number | null) => call('alerts.put', { body: { kind, threshold: wanted } }),
    // An answer under way is of before, and would take the place of this one.
    onMutate: () => queryClient.cancelQueries({ queryKey: alertsQuery.queryKey }),
    onSuccess: ({ data }) =>
      queryClient.setQueryData(alertsQuery.queryKey, (all) => all?.map((each) => (each.kind === kind ? data : each))),
  });
  const label = t(`kinds.${kind}`);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = typed.trim();
    const wanted = text === '' ? null : Number(text);
    const isRight = wanted === null || (/^\d+$/.test(text) && wanted >= 1 && wanted <= max);
    setIsWrong(!isRight);
    if (isRight) save.mutate(wanted);
  }

  return (
    <form className={classes.codes} onSubmit={submit} noValidate>
      {save.error && <FailureNotice key={save.submittedAt} error={save.error} />}
      <div className={classes.line} data-short>
        <TextInput
          label={label}
          name={kind}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isWrong ? t('invalid', { max }) : null}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit" variant="default" aria-label={t('saveOf', { kind: label })} loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
      {past !== null && threshold !== null && (
        <p className={classes.none} role="status">
          {save.isSuccess && `${t('saved')} `}
          {t('past', { count: past })}{' '}
          {past > 0 && (
            <AppLink href={addressOf(kind, threshold, isAdmin)} aria-label={t('lookAt', { kind: label })}>
              {t('look')}
            </AppLink>
          )}
        </p>
      )}
      {threshold === null && save.isSuccess && (
        <p className={classes.none} role="status">
          {t('saved')} {t('off')}
        </p>
      )}
    </form>
  );
}

/** The screen with what is past a threshold; how the portal is stands on the dashboard, and for administrators among their tools. */
function addressOf(kind: OwnAlert['kind'], threshold: number, isAdmin: boolean): string {
  const { rows } = alertKindOf(kind);
  const from = today();
  const filter = rows?.filter(threshold, { today: from, end: addMonths(from, threshold) }) ?? {};
  const addresses = {
    arrears_days: paths.outstandingItems.to(undefined, { filter }),
    arrears_amount: paths.outstandingItems.to(undefined, { view: 'debtors', filter }),
    vacancy: paths.commercialOverview.to(undefined, { filter }),
    contracts_ending: paths.contracts.to(undefined, { filter }),
    tickets_age: paths.tickets.to(undefined, { filter }),
    unread_records: isAdmin ? paths.tools.to(undefined, { section: 'unread' }) : paths.dashboard.to(),
    reads_late: paths.tools.to(),
    queues_late: paths.tools.to(undefined, { section: 'health' }),
  };
  return addresses[kind];
}
