import { addressSets } from './address-rows.ts';
import { budgetSets } from './budget-rows.ts';
import { contractSets } from './contract-rows.ts';
import { invoiceSets } from './invoice-rows.ts';
import { ledgerSets } from './ledger-rows.ts';
import { lookupSets } from './lookup-rows.ts';
import { objectDetailSets } from './object-detail-rows.ts';
import { objectSets } from './object-rows.ts';
import { openItemSets } from './open-item-rows.ts';
import { orderSets } from './order-rows.ts';
import { overviewSets } from './overview-rows.ts';
import type { SetSource } from './owner-view.ts';
import { relationDetailSets } from './relation-detail-rows.ts';
import { relationSets } from './relation-rows.ts';
import { settlementSets } from './settlement-rows.ts';
import { ticketSets } from './ticket-rows.ts';

/** Every entity set that this world fills; sets that are not here have no rows. */
export const SET_SOURCES: Readonly<Record<string, SetSource>> = {
  ...addressSets,
  ...relationSets,
  ...relationDetailSets,
  ...objectSets,
  ...objectDetailSets,
  ...contractSets,
  ...ticketSets,
  ...lookupSets,
  ...overviewSets,
  ...ledgerSets,
  ...invoiceSets,
  ...openItemSets,
  ...settlementSets,
  ...budgetSets,
  ...orderSets,
};
