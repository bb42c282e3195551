import type { SameStatement, StatementVersionsAnswer } from '@gevel/contract';
import { centsOf, euroOf } from '@gevel/contract/plain';
import { dateInText, formatDifference, formatMoney } from '@gevel/i18n';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ReportFile } from '../../parts/exports/report-file.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { ComparedLines } from './compared-lines.tsx';
import classes from './compared-versions.module.css';
import { statementVersionsQuery } from './rental-statements.queries.ts';

type Told = StatementVersionsAnswer['data'];

/** Statements of the same owner, period and objects under another number: which one it was made for, and which one was made for it. */
export function MadeAnew({ id, told: { replaces, replaced_by: later, versions } }: { id: string; told: Told }) {
  const t = useTranslations('statementVersions.anew');
  if (replaces.length === 0 && later.length === 0) return null;
  const now = versions.at(-1)?.total_settlement_balance ?? '0.00';
  const [only] = replaces;
  return (
    <Section title={t('title')}>
      {later.length > 0 && <ReplacedBy later={later} />}
      {replaces.length === 1 && only && <Replaces id={id} now={now} replaced={only} />}
      {replaces.length > 1 && <OneOfSeveral id={id} replaces={replaces} />}
    </Section>
  );
}

function ReplacedBy({ later }: { later: readonly SameStatement[] }) {
  const t = useTranslations('statementVersions.anew');
  const nameOf = useNameOf();
  return (
    <>
      <p className={classes.said}>
        {t(later.length === 1 ? 'replacedBy' : 'laterOnes', { count: String(later.length) })}
      </p>
      <ul className={classes.others}>
        {later.map((one) => (
          <li key={one.id}>
            <AppLink href={paths.rentalStatement.to({ id: one.id })}>{nameOf(one)}</AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function Replaces({ id, now, replaced }: { id: string; now: string; replaced: SameStatement }) {
  const t = useTranslations('statementVersions.anew');
  const language = useLocale();
  const nameOf = useNameOf();
  const amount = euroOf(centsOf(now) - centsOf(replaced.total_settlement_balance));
  return (
    <>
      <p className={classes.said}>
        {t('replaces', { statement: nameOf(replaced), amount: formatDifference(amount, language) })}
      </p>
      <Where replaced={replaced} />
      <Lines id={id} replaced={replaced} />
    </>
  );
}

/** Which of them it was made for is not told, and not guessed. */
function OneOfSeveral({ id, replaces }: { id: string; replaces: readonly SameStatement[] }) {
  const t = useTranslations('statementVersions.anew');
  const tStatement = useTranslations('rental-statements.values.state');
  const language = useLocale();
  const nameOf = useNameOf();
  const [chosen, choose] = useState('');
  const replaced = replaces.find((one) => one.id === chosen);
  return (
    <>
      <p className={classes.said}>{t('several', { count: String(replaces.length) })}</p>
      <div className={classes.choice}>
        <NativeSelect
          label={t('choose')}
          value={chosen}
          data={[
            { value: '', label: '' },
            ...replaces.map((one) => ({
              value: one.id,
              label: t('option', {
                statement: nameOf(one),
                state: one.gone_on === null ? tStatement(one.state) : t('gone'),
                amount: formatMoney(one.total_settlement_balance, language),
              }),
            })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      {replaced && (
        <>
          <Where replaced={replaced} />
          <Lines key={replaced.id} id={id} replaced={replaced} isOpen />
        </>
      )}
    </>
  );
}

/** What became of it; one that is still there opens. */
function Where({ replaced: { id, gone_on: goneOn } }: { replaced: SameStatement }) {
  const t = useTranslations('statementVersions.anew');
  const language = useLanguage();
  return (
    <p className={classes.hint}>
      {goneOn === null ? (
        <AppLink href={paths.rentalStatement.to({ id })}>{t('open')}</AppLink>
      ) : (
        t('goneOn', { day: dateInText(goneOn, language) })
      )}
    </p>
  );
}

function Lines({ id, replaced, isOpen = false }: { id: string; replaced: SameStatement; isOpen?: boolean }) {
  const t = useTranslations('statementVersions.anew');
  const tExports = useTranslations('exports');
  const [isAsked, setAsked] = useState(isOpen);
  const { data, error, refetch } = useQuery({
    ...statementVersionsQuery(id, { against: replaced.id }),
    enabled: isAsked,
  });
  return (
    <details open={isOpen} onToggle={() => setAsked(true)}>
      <summary className={classes.summary}>{t('compare')}</summary>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {data === undefined && !error && <Skeleton height={120} />}
      {data?.compared && (
        <>
          <ComparedLines comparison={data.compared} />
          <ReportFile
            pack="rental-statements/versions"
            query={{ statement: id, against: replaced.id }}
            label={tExports('files')}
          />
        </>
      )}
    </details>
  );
}

/** By its reference and the day on which it was processed, as far as it has them. */
function useNameOf() {
  const t = useTranslations('statementVersions.anew');
  const language = useLanguage();
  return ({ id, reference, processed_on: day }: SameStatement) =>
    day === null ? (reference ?? id) : t('named', { reference: reference ?? id, day: dateInText(day, language) });
}
