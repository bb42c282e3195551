import { Completeness } from '../../parts/portal-opening/completeness.tsx';
import classes from './brokers.module.css';
import type { BrokerRow } from './brokers.queries.ts';

export const brokerColumns = [
  'display_name',
  'logo_url',
  'portal_url',
  'owner_count',
  'user_count',
  'main_user_name',
  'is_complete',
] as const;

export const brokerCells = {
  // The name stands beside it.
  logo_url: ({ logo_url }: BrokerRow) => logo_url && <img className={classes.logo} src={logo_url} alt="" />,
  is_complete: (row: BrokerRow) => <Completeness record={row} />,
};
