import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { notDeliveredOf } from '../../parts/sync/not-delivered.ts';
import { useRecordTypeName } from '../../parts/sync/record-type-name.ts';
import classes from './dashboard.module.css';
import { dashboardQuery, useDashboardDay } from './dashboard.queries.ts';

type Shown = 'objects' | 'contracts' | 'tickets' | 'rental_statements' | 'debtor_items';

/** Why there is nothing of a kind: in the words of the card, unless it was not delivered, so that nobody knows. */
export function NoneOf({ type, children }: { type: Shown; children: ReactNode }) {
  const notDelivered = useNotDelivered();
  return <p className={classes.none}>{notDelivered(type) ?? children}</p>;
}

/** Of a record type that was not delivered the sentence that says so. */
export function useNotDelivered(): (...types: Shown[]) => string | undefined {
  const t = useTranslations('ui.unread');
  const nameOf = useRecordTypeName();
  const { data } = useQuery(dashboardQuery(useDashboardDay()));
  const missing = notDeliveredOf(data?.meta.unread);
  return (...types) => {
    const type = types.find((one) => missing.includes(one));
    return type && t('notDelivered', { recordType: nameOf(type) });
  };
}
