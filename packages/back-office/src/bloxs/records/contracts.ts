import type { salesContractLineItems } from '../sets/contracts.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { flag, id } from '../wire/numbers.ts';
import { months, paymentMethods } from './meanings.ts';
import { meaning, recordSet, recordSetWith } from './record-set.ts';

export const contracts = recordSet('contracts', {
  set: 'SalesContracts',
  key: ['SalesContractId'],
  fields: {
    id: 'SalesContractId',
    number: 'ReferenceNumber',
    reference: 'Reference',
    type: meaning('Type', 'SalesContractType', {
      RentContract: 'rentcontract',
      General: 'general',
      PrivateRent: 'privaterent',
      CommercialRent: 'commercialrent',
      Service: 'service',
      unknown: 'unknown',
    }),
    owner_id: 'OwnerId',
    relation_id: 'RelationId',
    start_date: 'StartDate',
    end_date: 'EndDate',
    indexation: 'IndexationMethodName',
    indexation_method_id: 'IndexationMethodId',
    next_index_date: 'NextIndexDate',
    expiration_months: 'NotifyOnExpirationMonths',
    notice_period_months: 'NoticePeriod',
    notice_date: 'NoticeDate',
    extends_automatically: 'AutomaticExtends',
    invoice_interval_months: meaning('InvoiceInterval', 'MonthlyInterval', months),
    payment_term: 'SalesPaymentTermName',
    payment_method: meaning('PaymentMethod', 'PaymentMethod', paymentMethods),
    deposit_amount: 'DepositAmount',
    remarks: 'Remarks',
  },
});

/** A kind that we do not know is reported, and is an other one. */
const kinds = {
  BareRent: 'bare_rent',
  BareRentReduction: 'rent_reduction',
  ServiceCosts: 'service_costs',
  Other: 'other',
  unknown: 'other',
} as const;

export const contractLines = recordSetWith<RowOf<typeof salesContractLineItems>>()('contract_lines', {
  set: 'SalesContractLine',
  key: ['SalesContractLineId'],
  also: { SalesContractLineItemId: id() },
  fields: {
    id: 'SalesContractLineId',
    contract_id: 'SalesContractId',
    object_id: 'RealEstateObjectId',
    kind: (_, { ItemType }) => kinds[ItemType],
    is_indexable: (_, { IsIndexable }) => IsIndexable,
    name: (_, { Name }) => Name,
    description: 'Description',
    amount_excl: 'AmountExcl',
    vat: 'AmountVAT',
    amount_incl: 'AmountIncl',
    interval_months: meaning('InvoiceInterval', 'MonthlyInterval', months),
    start_date: 'StartDate',
    end_date: 'EndDate',
  },
});

export const indexationMethods = recordSet('indexation_methods', {
  set: 'IndexationMethods',
  key: ['IndexationMethodId'],
  fields: {
    id: 'IndexationMethodId',
    name: 'Name',
    kind: meaning('Type', 'IndexationType', {
      MonthlyIndex: 'monthly_index',
      YearlyIndex: 'yearly_index',
      FixedRate: 'fixed_rate',
      FixedValue: 'fixed_amount',
      MonthlyIndexCompoundInterest: 'monthly_compound_index',
      IncomeDependent: 'income_dependent',
    }),
    series_name: 'IndexationSeriesName',
    minimum_rate: 'MinimumIndexRate',
    maximum_rate: 'MaximumIndexRate',
    added_rate: 'IncrementRate',
    fixed_rate: 'FixedIndexRate',
    fixed_amount: 'FixedIndexValue',
    is_rounded: 'IndexRateRounding',
  },
});

/** Its declared key is the object alone, but an object can be in several contracts. */
export const contractObjects = recordSet('contract_objects', {
  set: 'SalesContractRealestateObjects',
  key: ['SalesContractId', 'RealEstateObjectId'],
  also: { IsRemoved: flag() },
  fields: { contract_id: 'SalesContractId', object_id: 'RealEstateObjectId', position: 'SortingIndex' },
});

export const contractExtensions = recordSet('contract_extensions', {
  set: 'SalesContractExtensionPeriods',
  key: ['SalesContractExtensionPeriodId'],
  fields: {
    id: 'SalesContractExtensionPeriodId',
    contract_id: 'SalesContractId',
    position: 'ExecutionIndex',
    months: 'NumberOfMonths',
    is_applied: 'HasBeenApplied',
  },
});

/** Commercial contracts once more, with what they alone have. */
export const contractBreakOptions = recordSet('contract_break_options', {
  set: 'CommercialRentSalesContracts',
  key: ['CommercialRentSalesContractId'],
  fields: { id: 'CommercialRentSalesContractId', contract_id: 'SalesContractId', break_date: 'BreakOption' },
});
