import type { Budget } from '@gevel/contract';
import { formatMoney } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { mutationsParams, type PeriodRange } from '../../lib/figure-address.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
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

interface BudgetProps {
  owner: BooksOwner;
  range: PeriodRange;
  /** The day of which is shown what was known; null for now. */
  asOf: string | null;
}

/** What was expected of the year beside what was booked, a table for each budget; nothing where there is no budget. */
export function BooksBudget({ owner: { id: owner, years }, range, asOf }: BudgetProps) {
  const t = useTranslations('financial.budget');
  const { rangeName, yearName } = usePeriodLabels(years);
  const { data } = useQuery(budgetsQuery(owner, range, asOf));
  if (data === undefined || (data.data.length === 0 && data.meta.unread === undefined)) return null;
  return (
    <Section title={t('title', { year: yearName(range.year) })} hint={t('hint', { period: rangeName(range) })}>
      <UnreadNote unread={data.meta.unread} />
      {data.data.map((budget) => (
        <BudgetTable key={budget.id} budget={budget} of={owner.split(',').length} range={range} asOf={asOf} />
      ))}
      {asOf === null && (
        <p className={classes.foot}>
          <Freshness syncedAt={data.meta.synced_at} followedAt={data.meta.followed_at} />
        </p>
      )}
    </Section>
  );
}

interface TableProps extends Omit<BudgetProps, 'owner'> {
  budget: Budget;
  /** Owners whose budgets were asked. */
  of: number;
}

function BudgetTable({ budget, of, range, asOf }: TableProps) {
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
            renderCell: (line) => <Booked line={line} owner={budget.owner_ids.join()} range={range} asOf={asOf} />,
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
function Booked({ line, owner, range, asOf }: Omit<BudgetProps, 'owner'> & { line: Line; owner: string }) {
  const t = useTranslations('financial');
  const language = useLanguage();
  const amount = formatMoney(line.booked, language);
  if (line.quadrant === null) return amount;
  const asked = { quadrant: line.quadrant, accounts: [line.ledger_account_id], owner, ...range };
  const name = [line.code, line.name].filter(Boolean).join(' ');
  return (
    <AppLink
      href={paths.mutations.to(mutationsParams(asked), { as_of: asOf })}
      aria-label={t('showMutations', { amount, name })}
    >
      {amount}
    </AppLink>
  );
}
