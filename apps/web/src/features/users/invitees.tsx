import type { Invitee } from '@gevel/contract';
import { inviteeLimits } from '@gevel/contract/plain';
import { Button, Checkbox, Group, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { useRenew } from '../../parts/record-page/use-store-record.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { saveCsv } from './csv.ts';
import { isAble, lacksAccount } from './invitee-choice.ts';
import { InviteeRows } from './invitee-rows.tsx';
import { daysText } from './reminder-plan.tsx';
import classes from './users.module.css';
import { reminderPlanQuery } from './users.queries.ts';

interface Sending {
  count: number;
  answers: Invitee[];
  state: 'running' | 'done' | 'stopped' | 'failed';
  error: unknown;
}

/** What would become of each, who of them is invited, and what became of it. */
export function Invitees({ rows }: { rows: readonly Invitee[] }) {
  const t = useTranslations('invitees');
  const confirm = useConfirmSensitive();
  const renew = useRenew('users');
  const able = rows.filter(isAble);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(able.map(({ row }) => row)));
  const language = useLanguage();
  // without it nobody could read what they agree to
  const { data: plan } = useQuery(reminderPlanQuery);
  const [reminds, setReminds] = useState(true);
  const [sending, setSending] = useState<Sending | null>(null);
  const isStopped = useRef(false);
  const wanted = inOrder(able.filter((one) => chosen.has(one.row) && !lacksAccount(one, { rows, chosen })));
  const isRunning = sending?.state === 'running';

  async function send(): Promise<void> {
    isStopped.current = false;
    const answers: Invitee[] = [];
    const say = (state: Sending['state'], error: unknown = null) =>
      setSending({ count: wanted.length, answers: [...answers], state, error });
    say('running');
    try {
      for (const part of partsOf(wanted)) {
        if (isStopped.current) return say('stopped');
        const asked = part.map(bodyOf);
        const { data } = await confirm(() => call('users.inviteMany', { body: { rows: asked, reminds } }));
        answers.push(...data);
        say('running');
      }
      say('done');
    } catch (error) {
      say('failed', error);
    } finally {
      void renew();
    }
  }

  if (rows.length === 0) return <Notice mood="success">{t('nobody')}</Notice>;
  return (
    <Section title={t('checked')} {...(sending ? {} : { hint: t('checkedHint') })}>
      <div className={classes.sources}>
        {plan?.days.length === 0 && <p className={classes.quiet}>{t('remindsNobody')}</p>}
        {plan && plan.days.length > 0 && (
          <Checkbox
            label={t('reminds', { days: daysText(plan, language) })}
            checked={reminds}
            disabled={isRunning}
            onChange={() => setReminds(!reminds)}
          />
        )}
        {isRunning && (
          <Progress
            value={(sending.answers.length / sending.count) * 100}
            aria-label={t('sending', { done: sending.answers.length, count: sending.count })}
          />
        )}
        {sending && <Said sending={sending} />}
        <Group>
          {isRunning ? (
            <Button
              variant="default"
              onClick={() => {
                isStopped.current = true;
              }}
            >
              {t('stop')}
            </Button>
          ) : (
            sending?.state !== 'done' && (
              <Button disabled={wanted.length === 0 || !plan} onClick={() => void send()}>
                {t('send', { count: wanted.length })}
              </Button>
            )
          )}
          <ReportButton rows={rows} answers={sending?.answers ?? []} />
        </Group>
        <InviteeRows
          rows={rows}
          chosen={chosen}
          onChoose={sending === null ? setChosen : null}
          answers={sending?.answers ?? []}
        />
      </div>
    </Section>
  );
}

/**
 * Those of one landlord go together, so that whoever logs in for it already hears of them at once, and so do those of one address, the
 * first of which gets the account.
 */
function inOrder(rows: readonly Invitee[]): Invitee[] {
  const first = new Map<string, string>();
  for (const { email, owner_id } of rows) if (!first.has(email)) first.set(email, owner_id ?? '');
  const keyOf = ({ email }: Invitee) => first.get(email) ?? '';
  return rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)) || one.row - other.row);
}

/** As many as a call takes, those of one address together as far as they fit. */
function partsOf(rows: readonly Invitee[]): Invitee[][] {
  const parts: Invitee[][] = [];
  for (let from = 0; from < rows.length; ) {
    let to = Math.min(from + inviteeLimits.sent, rows.length);
    while (to > from + 1 && rows[to]?.email === rows[to - 1]?.email) to -= 1;
    if (rows[to]?.email === rows[to - 1]?.email) to = Math.min(from + inviteeLimits.sent, rows.length);
    parts.push(rows.slice(from, to));
    from = to;
  }
  return parts;
}

const bodyOf = ({ row, owner_id, email, first_name, name, language, broker_id, outcome }: Invitee) => ({
  row,
  // safe: nobody without a landlord is new
  owner_id: owner_id ?? '',
  email,
  first_name,
  name,
  language,
  broker_id,
  ...(outcome === 'let_in' ? { outcome } : {}),
});

function Said({ sending: { answers, count, state, error } }: { sending: Sending }) {
  const t = useTranslations('invitees');
  const done = answers.length;
  const refused = answers.filter(({ outcome }) => outcome === 'refused').length;
  const invited = answers.filter(({ outcome }) => outcome === 'new').length;
  const letIn = answers.filter(({ outcome }) => outcome === 'let_in').length;
  return (
    <div role="status" className={classes.sources}>
      {state === 'running' && <p className={classes.quiet}>{t('sending', { done, count })}</p>}
      {state === 'stopped' && <Notice mood="info">{t('stopped', { done, count })}</Notice>}
      {state === 'failed' && (
        <>
          <Notice mood="warning">{t('failed', { done, count })}</Notice>
          <ProblemNotice error={error} />
        </>
      )}
      {state === 'done' && (invited > 0 || letIn === 0) && (
        <Notice mood="success">{t('done', { count: invited })}</Notice>
      )}
      {state === 'done' && letIn > 0 && <Notice mood="success">{t('doneLetIn', { count: letIn })}</Notice>}
      {state !== 'running' && refused > 0 && <Notice mood="warning">{t('refusedNow', { count: refused })}</Notice>}
    </div>
  );
}

/** Every row with what becomes, or became, of it. */
function ReportButton({ rows, answers }: { rows: readonly Invitee[]; answers: readonly Invitee[] }) {
  const t = useTranslations('invitees');
  const answered = new Map(answers.map((answer) => [answer.row, answer]));
  const lines = () =>
    rows.map((row) => {
      const { outcome, reasons } = answered.get(row.row) ?? row;
      const asked = answered.get(row.row);
      const what = asked && isAble(asked) ? t(outcome === 'new' ? 'invited' : 'letIn') : t(`outcomes.${outcome}`);
      const why = reasons.map((reason) => t(`reasons.${reason}`)).join(' ');
      return [`${row.row}`, row.owner, row.email, row.first_name, row.name, row.broker_name ?? '', what, why];
    });
  const heading = [t('row'), t('owner'), t('email'), t('person'), t('person'), t('broker'), t('outcome'), t('reason')];
  return (
    <Button variant="default" onClick={() => saveCsv(t('reportName'), [heading, ...lines()])}>
      {t('report')}
    </Button>
  );
}
