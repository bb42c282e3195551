import type { Invitee } from '@gevel/contract';
import { inviteeLimits } from '@gevel/contract/plain';
import { Button, Checkbox, Group, Progress, SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { type PlainColumn, PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { saveCsv } from './csv.ts';
import classes from './users.module.css';

type Outcome = Invitee['outcome'];
const outcomes = ['new', 'let_in', 'refused', 'repeated'] as const satisfies Outcome[];
const isAble = ({ outcome }: Invitee) => outcome === 'new' || outcome === 'let_in';
/** Of each outcome; a file of five thousand rows is read in the report. */
const maxShown = 100;

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
  const able = rows.filter(isAble);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(able.map(({ row }) => row)));
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
    }
  }

  if (rows.length === 0) return <Notice mood="success">{t('nobody')}</Notice>;
  return (
    <Section title={t('checked')} {...(sending ? {} : { hint: t('checkedHint') })}>
      <div className={classes.sources}>
        <Checkbox label={t('reminds')} checked={reminds} disabled={isRunning} onChange={() => setReminds(!reminds)} />
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
              <Button disabled={wanted.length === 0} onClick={() => void send()}>
                {t('send', { count: wanted.length })}
              </Button>
            )
          )}
          <ReportButton rows={rows} answers={sending?.answers ?? []} />
        </Group>
        <Rows
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

/** Somebody is let in with the account that another row makes, and that row is not chosen. */
function lacksAccount(
  { email, reasons }: Invitee,
  { rows, chosen }: { rows: readonly Invitee[]; chosen: ReadonlySet<number> },
): boolean {
  const isMadeBy = (one: Invitee) => one.email === email && one.outcome === 'new' && chosen.has(one.row);
  return reasons.includes('with_earlier') && !rows.some(isMadeBy);
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

interface RowsProps {
  rows: readonly Invitee[];
  chosen: ReadonlySet<number>;
  /** Null once they are being invited. */
  onChoose: ((chosen: ReadonlySet<number>) => void) | null;
  answers: readonly Invitee[];
}

function Rows({ rows, chosen, onChoose, answers }: RowsProps) {
  const t = useTranslations('invitees');
  const counts = outcomes.map((outcome) => ({ outcome, count: rows.filter((row) => row.outcome === outcome).length }));
  const present = counts.filter(({ count }) => count > 0);
  // Of who is being invited the sentence about that tells more.
  const announced = onChoose
    ? present
    : present.filter(({ outcome }) => outcome === 'refused' || outcome === 'repeated');
  const [shown, setShown] = useState<Outcome>(present[0]?.outcome ?? 'new');
  const of = rows.filter(({ outcome }) => outcome === shown);
  const others = [...chosen].filter((row) => of.every((one) => one.row !== row));
  const isChosenFrom = of.some(isAble);
  const answered = new Map(answers.map((answer) => [answer.row, answer]));
  const choose = (row: number) => {
    const next = new Set(chosen);
    if (!next.delete(row)) next.add(row);
    onChoose?.(next);
  };
  const columns: PlainColumn<Invitee>[] = [
    ...(isChosenFrom && onChoose
      ? [
          {
            key: 'chosen',
            label: '',
            // Beside the name, which is what a card is called by.
            place: 'amount' as const,
            renderCell: (row: Invitee) => (
              <Checkbox
                checked={chosen.has(row.row) && !lacksAccount(row, { rows, chosen })}
                disabled={lacksAccount(row, { rows, chosen })}
                aria-label={t('choose', { name: row.owner_name ?? row.owner })}
                onChange={() => choose(row.row)}
              />
            ),
          },
        ]
      : []),
    { key: 'row', label: t('row'), isNumber: true, place: 'named', renderCell: ({ row }) => row },
    { key: 'owner', label: t('owner'), place: 'title', renderCell: ({ owner_name, owner }) => owner_name ?? owner },
    { key: 'person', label: t('person'), renderCell: ({ first_name, name }) => `${first_name} ${name}` },
    { key: 'email', label: t('email'), renderCell: ({ email }) => email },
    { key: 'broker', label: t('broker'), renderCell: ({ broker_name }) => broker_name ?? '–' },
    {
      key: 'what',
      label: t('what'),
      renderCell: (row) => <What row={answered.get(row.row) ?? row} isAsked={answered.has(row.row)} />,
    },
  ];
  return (
    <>
      <ul className={classes.counts}>
        {announced.map(({ outcome, count }) => (
          <li key={outcome}>{t(`counts.${outcome}`, { count })}</li>
        ))}
      </ul>
      <Group mb="sm">
        {present.length > 1 && (
          <SegmentedControl
            aria-label={t('show')}
            value={shown}
            onChange={(value) => setShown(outcomes.find((outcome) => outcome === value) ?? 'new')}
            data={present.map(({ outcome }) => ({ value: outcome, label: t(`shown.${outcome}`) }))}
          />
        )}
        {isChosenFrom && onChoose && (
          <>
            <Button
              variant="subtle"
              size="sm"
              onClick={() => onChoose(new Set([...others, ...of.map(({ row }) => row)]))}
            >
              {t('chooseAll', { count: of.length })}
            </Button>
            <Button variant="subtle" size="sm" onClick={() => onChoose(new Set(others))}>
              {t('chooseNone')}
            </Button>
          </>
        )}
      </Group>
      {of.length > maxShown && <p className={classes.quiet}>{t('first', { shown: maxShown, count: of.length })}</p>}
      <PlainTable
        caption={t(`shown.${shown}`)}
        columns={columns}
        rows={of.slice(0, maxShown)}
        rowKey={({ row }) => row}
      />
    </>
  );
}

function What({ row, isAsked }: { row: Invitee; isAsked: boolean }) {
  const t = useTranslations('invitees');
  const reasons = row.reasons.map((reason) => t(`reasons.${reason}`)).join(' ');
  if (!isAble(row)) return reasons;
  if (isAsked) return t(row.outcome === 'new' ? 'invited' : 'letIn');
  const what = row.outcome === 'new' ? t('invites') : reasons;
  return row.adds_owner ? `${what} ${t('adds')}` : what;
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
