import { useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { PayoutSentence, usePayoutDay, usePeriod } from '../../parts/payout/payout-clock.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { OwnerLink } from '../../parts/record-page/record-link.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { FromTenants } from './from-tenants.tsx';
import { PayoutParts } from './payout-parts.tsx';
import classes from './payouts.module.css';
import { type PayoutRecord, payoutSource, payoutsSource } from './payouts.queries.ts';

export function PayoutPage() {
  const state = useRecord(payoutSource);
  return (
    <RecordPage source={payoutsSource} {...state}>
      {(record) => (
        <>
          <PayoutHead record={record} />
          <p className={classes.lead}>
            <PayoutSentence payout={record} day={today()} />
          </p>
          <FromTenants record={record} />
          <PayoutParts record={record} />
        </>
      )}
    </RecordPage>
  );
}

function PayoutHead({ record }: { record: PayoutRecord }) {
  const t = useTranslations('payouts');
  const period = usePeriod();
  const day = usePayoutDay(today())(record);
  return (
    <RecordHead
      title={`${t('clock.one')} · ${period(record)}`}
      subtitle={<OwnerLink id={record.owner_id}>{record.owner_name}</OwnerLink>}
      badges={<Value list="payouts" name="stage" value={record.stage} />}
      figures={[
        {
          label: t('fields.missing_amount'),
          value: <Value list="payouts" name="missing_amount" value={record.missing_amount} />,
          explain: <ExplainFigure figures={['payout_missing']} label={t('fields.missing_amount')} />,
        },
        {
          label: day.label,
          value: day.value,
          explain: <ExplainFigure figures={['payout_expected_in']} label={day.label} />,
        },
        {
          label: t('fields.account_ends_in'),
          value:
            record.account_ends_in === null
              ? t('clock.unknown')
              : t('clock.accountEnds', { account: record.account_ends_in }),
        },
      ]}
    />
  );
}
