import type { ContractRecord } from '../../port/records.ts';
import type { salesContracts } from '../sets/contracts.ts';
import type { RowOf } from '../wire/entity-set.ts';
import type { MemberOf } from '../wire/enums.ts';
import { intervalMonths } from './months.ts';
import { required } from './untranslatable.ts';

const types: Readonly<Record<MemberOf<'SalesContractType'> | 'unknown', ContractRecord['type']>> = {
  RentContract: 'rentcontract',
  General: 'general',
  PrivateRent: 'privaterent',
  CommercialRent: 'commercialrent',
  Service: 'service',
  unknown: 'unknown',
};

export function translateContract(row: RowOf<typeof salesContracts>): ContractRecord {
  return {
    id: row.SalesContractId,
    number: row.ReferenceNumber,
    reference: required(row.Reference, 'Reference'),
    type: types[row.Type],
    owner_id: row.OwnerId,
    relation_id: row.RelationId,
    start_date: row.StartDate,
    end_date: row.EndDate,
    indexation: row.IndexationMethodName,
    next_index_date: row.NextIndexDate,
    expiration_months: row.NotifyOnExpirationMonths,
    notice_period_months: row.NoticePeriod,
    notice_date: row.NoticeDate,
    extends_automatically: row.AutomaticExtends,
    invoice_interval_months: intervalMonths(row.InvoiceInterval),
    payment_term: row.SalesPaymentTermName,
    deposit_amount: row.DepositAmount,
    remarks: row.Remarks,
  };
}
