import type { StatementVersionsAnswer } from '@gevel/contract';
import { dateInText, formatDifference, formatMoney } from '@gevel/i18n';
import { statementVersionsWords as dutch } from '@gevel/i18n/nl/statement-versions';
import { NativeSelect, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ReportFile } from '../../parts/exports/report-file.tsx';
import { moreWords } from '../../parts/more-words/more-words.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { ComparedLines } from './compared-lines.tsx';
import classes from './compared-versions.module.css';
import { MadeAnew } from './made-anew.tsx';
import { statementVersionsQuery } from './rental-statements.queries.ts';

type Told = StatementVersionsAnswer['data'];
type Version = Told['versions'][number];

/** What it was made for, and what it said before itself. */
function Earlier({ id, first }: { id: string; first: Told }) {
  return (
    <>
      <MadeAnew id={id} told={first} />
      {first.compared !== null && <Versions id={id} first={first} />}
    </>
  );
}

/** Of the last change what it came to, and any two versions beside each other. */
function Versions({ id, first }: { id: string; first: Told }) {
  const t = useTranslations('statementVersions');
  const language = useLocale();
  const last = first.versions.at(-1);
  if (last === undefined) return null;
  const said = {
    day: dateInText(last.day, language),
    lines: last.changed_lines,
    amount: formatDifference(last.amount, language),
  };
  return (
    <Section title={t('title')}>
      <p className={classes.said}>{t('changed', said)}</p>
      {first.known_from !== null && (
        <p className={classes.hint}>{t('knownFrom', { day: dateInText(first.known_from, language) })}</p>
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
  const tExports = useTranslations('exports');
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
      {!isSame && data?.compared && (
        <>
          <ComparedLines comparison={data.compared} />
          <ReportFile
            pack="rental-statements/versions"
            query={{ statement: id, before, now }}
            label={tExports('files')}
          />
        </>
      )}
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
          day: dateInText(day, language),
          state: tStatement(`values.state.${state}`),
          amount: formatMoney(total, language),
        }),
      }))}
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  );
}

async function englishWords() {
  const { statementVersionsWords } = await import('@gevel/i18n/en/statement-versions');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return statementVersionsWords as unknown as typeof dutch;
}

export const ComparedVersions = moreWords({ name: 'statement versions', dutch, readEnglish: englishWords })(Earlier);
