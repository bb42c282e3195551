import type { ContractLineRecord } from '../../port/records.ts';
import type { salesContractLineItems, salesContractLines } from '../sets/contracts.ts';
import type { RowOf } from '../wire/entity-set.ts';
import type { MemberOf } from '../wire/enums.ts';
import { intervalMonths } from './months.ts';

/** A kind that we do not know is reported, and is an other one. */
const kinds: Readonly<Record<MemberOf<'ContractLineItemType'> | 'unknown', ContractLineRecord['kind']>> = {
  BareRent: 'bare_rent',
  BareRentReduction: 'rent_reduction',
  ServiceCosts: 'service_costs',
  Other: 'other',
  unknown: 'other',
};

export function translateContractLine(
  row: RowOf<typeof salesContractLines>,
  item: RowOf<typeof salesContractLineItems>,
): ContractLineRecord {
  return {
    id: row.SalesContractLineId,
    contract_id: row.SalesContractId,
    object_id: row.RealEstateObjectId,
    kind: kinds[item.ItemType],
    name: item.Name,
    description: row.Description,
    amount_excl: row.AmountExcl,
    vat: row.AmountVAT,
    amount_incl: row.AmountIncl,
    interval_months: intervalMonths(row.InvoiceInterval),
    start_date: row.StartDate,
    end_date: row.EndDate,
  };
}
