import type { payoutsList } from '@gevel/contract/plain';
import type { ReactNode } from 'react';
import { Value } from '../../parts/record-page/value.tsx';
import { useListLabels } from '../../parts/use-list-labels.ts';
import classes from './payouts.module.css';
import type { PayoutRecord } from './payouts.queries.ts';

interface Step {
  name: keyof typeof payoutsList.fields;
  /** Where it is taken off. */
  amount?: string | null;
  isSum?: boolean;
  label?: ReactNode;
}

/** Amounts that add up to the last of them. */
export function Amounts({ record, steps }: { record: PayoutRecord; steps: readonly Step[] }) {
  const { fields } = useListLabels('payouts');
  return (
    <dl className={classes.steps}>
      {steps.map(({ name, amount, isSum, label }) => (
        <div key={`${name} ${amount ?? ''}`} className={isSum ? `${classes.step} ${classes.sum}` : classes.step}>
          <dt>{label ?? fields[name]}</dt>
          <dd>
            <Value list="payouts" name={name} value={amount === undefined ? record[name] : amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
