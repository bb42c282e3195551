import { bookingsOfStep, centsOf, euroOf, type StatementStep, sumOf } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { BookingTable } from './booking-table.tsx';
import { FeeTable } from './fee-table.tsx';
import type { RentalStatementRecord } from './rental-statements.queries.ts';
import classes from './statement-steps.module.css';

interface StepRowsProps {
  step: StatementStep;
  steps: readonly StatementStep[];
  record: RentalStatementRecord;
}

/** What one step is made of. Rows that do not come to its amount say by how much. */
export function StepRows({ step, steps, record }: StepRowsProps) {
  const t = useTranslations('rental-statements.steps');
  if (step.kind === 'difference') return <div className={classes.rows}>{<p>{t('differenceText')}</p>}</div>;
  if (step.kind === 'previous') return <PreviousRow record={record} />;
  if (step.kind === 'fee') {
    const sum = -sumOf(record.objects.map(({ management_fee_incl }) => management_fee_incl));
    return (
      <div className={classes.rows}>
        <FeeTable objects={record.objects} />
        <Agreement step={step} found={sum} />
      </div>
    );
  }
  const bookings = bookingsOfStep(step, record, { bookings: record.transactions, steps });
  const isIncome = step.kind === 'rent' || step.kind === 'late';
  const sum = sumOf(bookings.map((each) => (isIncome ? each.income_settled : each.costs_settled)));
  return (
    <div className={classes.rows}>
      {step.kind === 'late' && <LateHint />}
      {bookings.length > 0 ? (
        <BookingTable bookings={bookings} amount={isIncome ? 'income_settled' : 'costs_settled'} />
      ) : (
        <p>{t('noRows')}</p>
      )}
      {bookings.length > 0 && <Agreement step={step} found={isIncome ? sum : -sum} />}
    </div>
  );
}

function LateHint() {
  const t = useTranslations('rental-statements.rows');
  return <p>{t('lateHint')}</p>;
}

function PreviousRow({ record: { previous } }: { record: RentalStatementRecord }) {
  const t = useTranslations('rental-statements.steps');
  return (
    <div className={classes.rows}>
      <p>
        {previous ? (
          <AppLink href={paths.rentalStatement.to({ id: previous.id })}>{t('toPrevious')}</AppLink>
        ) : (
          t('noRows')
        )}
      </p>
    </div>
  );
}

function Agreement({ step, found }: { step: StatementStep; found: bigint }) {
  const t = useTranslations('rental-statements.steps');
  const language = useLocale();
  const difference = centsOf(step.amount) - found;
  if (difference === 0n) return null;
  return (
    <Notice mood="warning">
      {t('differs', {
        found: formatMoney(euroOf(found), language),
        difference: formatMoney(euroOf(difference), language),
      })}
    </Notice>
  );
}
