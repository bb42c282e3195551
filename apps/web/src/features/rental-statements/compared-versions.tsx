import type { ComparedStatementLine, ComparedStatementPart, StatementVersionsAnswer } from '@gevel/contract';
import { centsOf } from '@gevel/contract/plain';
import { formatDate, formatDifference, formatMoney } from '@gevel/i18n';
import { statementVersionsWords as dutch } from '@gevel/i18n/nl/statement-versions';
import { NativeSelect, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { moreWords } from '../../parts/more-words/more-words.tsx';
import { Difference } from '../../parts/payout/difference.tsx';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './compared-versions.module.css';
import { statementVersionsQuery } from './rental-statements.queries.ts';

type Told = StatementVersionsAnswer['data'];
type Comparison = NonNullable<Told['compared']>;
type Version = Told['versions'][number];

/** Of the last change what it came to, and any two versions beside each other. */
function Versions({ id, first }: { id: string; first: Told }) {
  const t = useTranslations('statementVersions');
  const language = useLocale();
  const last = first.versions.at(-1);
  if (last === undefined) return null;
  const said = {
    day: formatDate(last.day),
    lines: last.changed_lines,
    amount: formatDifference(last.amount, language),
  };
  return (
    <Section title={t('title')}>
      <p className={classes.said}>{t('changed', said)}</p>
      {first.known_from !== null && (
        <p className={classes.hint}>{t('knownFrom', { day: formatDate(first.known_from) })}</p>
      )}
      <details>
        <summary className={classes.summary}>{t('compare')}</summary>
        <Choice id={id} first={first} />
      </details>
    </Section>
  );
}

function Choice({ id, first: { versions, compared: shown } }: { id: string; first: Told }) {
  const t = useTranslations('statementVersions');
  const [before, setBefore] = useState(shown?.before_day ?? '');
  const [now, setNow] = useState(shown?.now_day ?? '');
  const isSame = before === now;
  const { data, error, refetch } = useQuery({
    ...statementVersionsQuery(id, { before, now }),
    enabled: !isSame,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={classes.choice}>
        <VersionPick label={t('before')} value={before} versions={versions} onPick={setBefore} />
        <VersionPick label={t('now')} value={now} versions={versions} onPick={setNow} />
      </div>
      {isSame && <p role="status">{t('same')}</p>}
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!isSame && data === undefined && !error && <Skeleton height={120} />}
      {!isSame && data?.compared && <Compared comparison={data.compared} />}
    </>
  );
}

interface PickProps {
  label: string;
  value: string;
  versions: readonly Version[];
  onPick: (day: string) => void;
}

function VersionPick({ label, value, versions, onPick }: PickProps) {
  const t = useTranslations('statementVersions');
  const tStatement = useTranslations('rental-statements');
  const language = useLocale();
  return (
    <NativeSelect
      label={label}
      value={value}
      data={versions.map(({ day, state, total_settlement_balance: total }) => ({
        value: day,
        label: t('version', {
          day: formatDate(day),
          state: tStatement(`values.state.${state}`),
          amount: formatMoney(total, language),
        }),
      }))}
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  );
}

/** Each part with its lines, and what no line explains; together they are the difference of the totals. */
function Compared({ comparison: { parts, rest, ...total } }: { comparison: Comparison }) {
  const t = useTranslations('statementVersions');
  const told = parts.filter(({ amount, lines, rest: of }) => [amount, of].some(isSome) || lines.length > 0);
  return (
    <ul className={classes.parts} aria-label={t('difference')}>
      {told.map((part) => (
        <Part key={part.part} part={part} />
      ))}
      {isSome(rest) && (
        <li className={classes.line}>
          <span>{t('rest')}</span>
          <Difference amount={rest} />
        </li>
      )}
      <li className={classes.total}>
        <span>{t('total')}</span>
        <Change {...total} />
      </li>
    </ul>
  );
}

const isSome = (amount: string) => centsOf(amount) !== 0n;

function Part({ part: { part, lines, left_out: left, rest, ...total } }: { part: ComparedStatementPart }) {
  const t = useTranslations('statementVersions');
  const name = t(`parts.${part}`);
  return (
    <li>
      <p className={classes.part}>
        <span>{name}</span>
        <Change {...total} />
      </p>
      {(lines.length > 0 || isSome(rest)) && (
        <ul className={classes.lines} aria-label={t('linesOf', { part: name })}>
          {lines.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and never change place within an answer
            <Line key={place} line={line} />
          ))}
          {left.count > 0 && (
            <li className={classes.line}>
              <span>{t('leftOut', { count: left.count })}</span>
              <Difference amount={left.amount} />
            </li>
          )}
          {isSome(rest) && (
            <li className={classes.line}>
              <span>{t('rest')}</span>
              <Difference amount={rest} />
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function Line({ line }: { line: ComparedStatementLine }) {
  const t = useTranslations('statementVersions');
  const language = useLocale();
  const { change, description, relation_id, relation_name, object_id, object_name, invoice_reference } = line;
  const isUnnamed = [description, relation_name, object_name, invoice_reference].every((text) => text === null);
  return (
    <li className={classes.line}>
      <span>
        <strong className={classes.change}>{t(`changes.${change}`)}</strong> {isUnnamed ? t('unnamed') : description}
        {relation_name !== null && (
          <span className={classes.small}>
            {' '}
            <RecordLink list="relations" id={relation_id}>
              {relation_name}
            </RecordLink>
          </span>
        )}
        {object_name !== null && (
          <span className={classes.small}>
            {' '}
            <RecordLink list="objects" id={object_id}>
              {object_name}
            </RecordLink>
          </span>
        )}
        {invoice_reference !== null && <span className={classes.small}> {invoice_reference}</span>}
        {line.before !== null && line.now !== null && (
          <span className={classes.small}>
            {' '}
            {formatMoney(line.before, language)} → {formatMoney(line.now, language)}
          </span>
        )}
      </span>
      <Difference amount={line.amount} />
    </li>
  );
}

function Change({ before, now, amount }: { before: string; now: string; amount: string }) {
  const language = useLocale();
  return (
    <>
      <span className={classes.small}>
        {formatMoney(before, language)} → {formatMoney(now, language)}
      </span>
      <Difference amount={amount} />
    </>
  );
}

async function englishWords() {
  const { statementVersionsWords } = await import('@gevel/i18n/en/statement-versions');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return statementVersionsWords as unknown as typeof dutch;
}

export const ComparedVersions = moreWords({ name: 'statement versions', dutch, readEnglish: englishWords })(Versions);
