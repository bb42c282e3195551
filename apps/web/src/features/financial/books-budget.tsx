import type { Budget } from '@gevel/contract';
import { formatMoney } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { mutationsParams, type PeriodRange } from '../../lib/figure-address.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { OfNow } from '../../parts/as-of/of-now.tsx';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Freshness } from '../../ui/freshness/freshness.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import type { BooksOwner } from './book-calendar.ts';
import { less } from './figures.ts';
import classes from './financial.module.css';
import { budgetsQuery } from './financial.queries.ts';
import { usePeriodLabels } from './period-labels.ts';

type Line = Budget['lines'][number];

/** What was expected of the year beside what was booked, a table for each budget; nothing where there is no budget. */
export function BooksBudget({ owner: { id: owner, years }, range }: { owner: BooksOwner; range: PeriodRange }) {
  const t = useTranslations('financial.budget');
  const { rangeName, yearName } = usePeriodLabels(years);
  const { data } = useQuery(budgetsQuery(owner, range));
  if (data === undefined || (data.data.length === 0 && data.meta.unread === undefined)) return null;
  return (
    <Section title={t('title', { year: yearName(range.year) })} hint={t('hint', { period: rangeName(range) })}>
      <UnreadNote unread={data.meta.unread} />
      {data.data.map((budget) => (
        <BudgetTable key={budget.id} budget={budget} of={owner.split(',').length} range={range} />
      ))}
      <OfNow about="budget" />
      <p className={classes.foot}>
        <Freshness syncedAt={data.meta.synced_at} followedAt={data.meta.followed_at} />
      </p>
    </Section>
  );
}

function BudgetTable({ budget, of, range }: { budget: Budget; of: number; range: PeriodRange }) {
  const t = useTranslations('financial');
  const language = useLanguage();
  const name = budget.name ?? t(`budget.kinds.${budget.kind}`);
  const money = (amount: string) => formatMoney(amount, language);
  return (
    <>
      <h3 className={classes.budgetName}>{name}</h3>
      {of > 1 && <p className={classes.foot}>{t('budget.together', { count: budget.owner_ids.length, of })}</p>}
      <PlainTable
        caption={name}
        rows={budget.lines}
        rowKey={({ ledger_account_id }) => ledger_account_id}
        columns={[
          {
            key: 'account',
            label: t('account'),
            renderCell: ({ ledger_account_id: id, code, name: account }) =>
              [code, account].filter(Boolean).join(' ') || t('check.unknownAccount', { id }),
          },
          {
            key: 'budgeted',
            label: t('budget.budgeted'),
            isNumber: true,
            renderCell: ({ budgeted }) => money(budgeted),
          },
          {
            key: 'booked',
            label: t('budget.booked'),
            isNumber: true,
            renderCell: (line) => <Booked line={line} owner={budget.owner_ids.join()} range={range} />,
          },
          {
            key: 'difference',
            label: t('budget.difference'),
            isNumber: true,
            renderCell: ({ budgeted, booked }) => money(less(booked, budgeted)),
          },
          {
            key: 'year',
            label: t('budget.year'),
            isNumber: true,
            renderCell: ({ year_budgeted }) => money(year_budgeted),
          },
        ]}
      />
    </>
  );
}

/** A way to what was booked; of an account in no group there is none. */
function Booked({ line, owner, range }: { line: Line; owner: string; range: PeriodRange }) {
  const t = useTranslations('financial');
  const language = useLanguage();
  const amount = formatMoney(line.booked, language);
  if (line.quadrant === null) return amount;
  const asked = { quadrant: line.quadrant, accounts: [line.ledger_account_id], owner, ...range };
  const name = [line.code, line.name].filter(Boolean).join(' ');
  return (
    <AppLink href={paths.mutations.to(mutationsParams(asked))} aria-label={t('showMutations', { amount, name })}>
      {amount}
    </AppLink>
  );
}
