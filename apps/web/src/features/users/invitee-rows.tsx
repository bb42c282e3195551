import type { Invitee } from '@gevel/contract';
import { Button, Checkbox, Group, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type PlainColumn, PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { found, isAble, lacksAccount } from './invitee-choice.ts';
import classes from './users.module.css';

type Outcome = Invitee['outcome'];
const outcomes = ['new', 'let_in', 'refused', 'repeated'] as const satisfies Outcome[];
/** So many are shown at once, and more when they are asked for. */
const step = 100;
/** As many are looked through at a glance. */
const few = 10;

interface Props {
  rows: readonly Invitee[];
  chosen: ReadonlySet<number>;
  /** Null once they are being invited. */
  onChoose: ((chosen: ReadonlySet<number>) => void) | null;
  answers: readonly Invitee[];
}

/** What becomes of each, by outcome; who is invited is chosen among those that are found, however many there are. */
export function InviteeRows({ rows, chosen, onChoose, answers }: Props) {
  const t = useTranslations('invitees');
  const counts = outcomes.map((outcome) => ({ outcome, count: rows.filter((row) => row.outcome === outcome).length }));
  const present = counts.filter(({ count }) => count > 0);
  // Of who is being invited the sentence about that tells more.
  const announced = onChoose
    ? present
    : present.filter(({ outcome }) => outcome === 'refused' || outcome === 'repeated');
  const [shown, setShown] = useState<Outcome>(present[0]?.outcome ?? 'new');
  const [typed, setTyped] = useState('');
  const [max, setMax] = useState(step);
  const all = rows.filter(({ outcome }) => outcome === shown);
  const of = found(all, typed);
  const others = [...chosen].filter((row) => of.every((one) => one.row !== row));
  const isChosenFrom = all.some(isAble);
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
      {all.length > few && (
        <TextInput
          type="search"
          mb="sm"
          label={t('search')}
          value={typed}
          onChange={(event) => {
            setMax(step);
            setTyped(event.currentTarget.value);
          }}
        />
      )}
      <Group mb="sm">
        {present.length > 1 && (
          <SegmentedControl
            aria-label={t('show')}
            value={shown}
            onChange={(value) => {
              setMax(step);
              setShown(outcomes.find((outcome) => outcome === value) ?? 'new');
            }}
            data={present.map(({ outcome }) => ({ value: outcome, label: t(`shown.${outcome}`) }))}
          />
        )}
        {isChosenFrom && onChoose && (
          <>
            <Button
              variant="subtle"
              size="sm"
              disabled={of.length === 0}
              onClick={() => onChoose(new Set([...others, ...of.map(({ row }) => row)]))}
            >
              {t('chooseAll', { count: of.length })}
            </Button>
            <Button variant="subtle" size="sm" onClick={() => onChoose(new Set(others))}>
              {typed.trim() === '' ? t('chooseNone') : t('chooseNoneFound', { count: of.length })}
            </Button>
          </>
        )}
      </Group>
      {of.length === 0 ? (
        <p className={classes.quiet}>{t('notFound')}</p>
      ) : (
        <PlainTable caption={t(`shown.${shown}`)} columns={columns} rows={of.slice(0, max)} rowKey={({ row }) => row} />
      )}
      {of.length > max && (
        <Group mt="sm">
          <span className={classes.quiet}>{t('first', { shown: max, count: of.length })}</span>
          <Button variant="default" size="sm" onClick={() => setMax(max + step)}>
            {t('more', { count: Math.min(step, of.length - max) })}
          </Button>
        </Group>
      )}
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
