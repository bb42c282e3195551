import { centsOf, euroOf } from '@gevel/contract/plain';
import { bookYearName, formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { useLanguage } from '../../lib/use-language.ts';
import classes from '../../parts/approvals/approvals.module.css';
import type { ApprovalRecord } from '../../parts/approvals/approvals.queries.ts';
import { Section } from '../../ui/page/page.tsx';

/** Some have the year in their name. */
const named = (name: string, year: string) => (name.includes(year) ? name : `${name} ${year}`);

/** What is left of this year's budgets, for who sees the books. */
export function BudgetsLeft({ record: { budgets, subject_type } }: { record: ApprovalRecord }) {
  const t = useTranslations('approvalWords');
  const tKind = useTranslations('financial');
  const language = useLanguage();
  if (!useMay('financial.budgets')) return null;
  return (
    <Section title={t('budget')} hint={budgets.length > 0 && t(`budgetOf.${subject_type}`)}>
      {budgets.length === 0 ? (
        <p className={classes.quiet}>{t('noBudget')}</p>
      ) : (
        <ul className={classes.rows}>
          {budgets.map(({ id, name, kind, budgeted, booked, left, ...year }) => {
            const cents = centsOf(left);
            return (
              <li key={id} className={classes.row}>
                <span className={classes.name}>
                  {t('budgetLine', {
                    name: named(name || tKind(`budget.kinds.${kind}`), bookYearName(year)),
                    budgeted: formatMoney(budgeted, language),
                    booked: formatMoney(booked, language),
                  })}
                </span>
                <strong>
                  {cents < 0n
                    ? t('budgetOver', { over: formatMoney(euroOf(-cents), language) })
                    : t('budgetLeft', { left: formatMoney(left, language) })}
                </strong>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
