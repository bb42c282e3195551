import { type ChangePart, centsOf, euroOf, type StatementChange, statementChange } from '@gevel/contract/plain';
import { formatMoney, periodInWords } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import classes from './payout.module.css';
import type { SettledRecord } from './settled-record.ts';

/** More or less than the one before, by the parts of the statement and by object; each opens what it is made of. */
export function PayoutChange({ record }: { record: SettledRecord }) {
  const t = useTranslations('rental-statements.payout');
  const language = useLocale();
  const { period } = useMessages()['rental-statements'];
  const { previous } = record;
  const { data: before } = useQuery({
    queryKey: ['rental-statements', 'record', previous?.id, 'before'],
    queryFn: async ({ signal }) =>
      (await call('rentalStatements.get', { params: { id: previous?.id ?? '' }, signal })).data,
    enabled: previous?.state === 'final',
  });
  if (previous?.state !== 'final') return <p className={classes.paid}>{t('noBefore')}</p>;
  const cents = centsOf(record.total_settlement_balance) - centsOf(previous.total_settlement_balance);
  const compared = {
    change: formatMoney(euroOf(cents < 0n ? -cents : cents), language),
    period: periodInWords(previous, period, language),
    before: formatMoney(previous.total_settlement_balance, language),
  };
  return (
    <>
      <p className={classes.compared}>{t(cents === 0n ? 'same' : cents > 0n ? 'more' : 'less', compared)}</p>
      {before && <Causes record={record} change={statementChange(record, before)} previousId={previous.id} />}
    </>
  );
}

interface CausesProps {
  record: SettledRecord;
  change: StatementChange;
  previousId: string;
}

function Causes({ record, change, previousId }: CausesProps) {
  const t = useTranslations('rental-statements.payout');
  if (change.parts.length === 0) return null;
  const tabOf = (tab: string) => paths.rentalStatement.to({ id: record.id }, { tab });
  const addresses: Record<ChangePart, string> = {
    income: tabOf('income'),
    costs: tabOf('costs'),
    fee: tabOf('objects'),
    previous: paths.rentalStatement.to({ id: previousId }),
    difference: tabOf('fields'),
  };
  const { objects, withoutObject } = change;
  return (
    <>
      <ul className={classes.causes} aria-label={t('causes')}>
        {change.parts.map(({ part, amount }) => (
          <Cause key={part} href={addresses[part]} words={t(`parts.${part}`)} amount={amount} />
        ))}
      </ul>
      {objects.length > 0 && (
        <details className={classes.objects}>
          <summary>{t('byObject', { count: objects.length })}</summary>
          <ul className={classes.causes}>
            {objects.map(({ key, name, amount }) => (
              <Cause key={key} href={tabOf('objects')} words={name ?? t('unnamed')} amount={amount} />
            ))}
            {centsOf(withoutObject) !== 0n && (
              <Cause href={tabOf('fields')} words={t('withoutObject')} amount={withoutObject} />
            )}
          </ul>
        </details>
      )}
    </>
  );
}

function Cause({ href, words, amount }: { href: string; words: string; amount: string }) {
  const language = useLocale();
  return (
    <li>
      <AppLink className={classes.cause} href={href}>
        <span>{words}</span>
        <span data-figure>
          {amount.startsWith('-') ? '' : '+'}
          {formatMoney(amount, language)}
        </span>
      </AppLink>
    </li>
  );
}
