import { optionalDate } from '../wire/dates.ts';
import { id } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';
import { paymentMethods } from './meanings.ts';
import { meaning, recordSet, recordSetWith } from './record-set.ts';

/** Its declared key is the object alone, but an object stands there once for each of its running contracts. */
export const commercialOverview = recordSetWith<{ position: number }>()('commercial_overview', {
  set: 'CommercialOverviewSpecific',
  key: ['RealEstateObjectId'],
  isGrouped: true,
  also: { RealEstateObjectId: id(), ContractReference: text(), ContractStartDate: optionalDate() },
  fields: {
    object_id: 'RealEstateObjectId',
    position: (_, { position }) => position,
    group_object_id: 'GroupRealEstateObjectId',
    is_occupied: 'IsOccupied',
    tenant_reference: 'TenantReference',
    tenant_name: 'TenantName',
    raw_floor_area: 'RawFloorArea',
    rentable_floor_area: 'RentableFloorArea',
    bare_rent_per_year: 'BareRent_Yearly_TotalAmountExcl',
    rent_discount_per_year: 'Rent_Discount_Yearly_TotalAmountExcl',
    service_costs_per_year: 'ServiceCosts_Yearly_TotalAmountExcl',
    other_per_year: 'Other_Yearly_TotalAmountExcl',
    vat_per_year: 'Yearly_TotalAmountVAT',
    theoretical_rent_per_year: 'TotalAmountTheoreticalRent',
    contract_reference: 'ContractReference',
    contract_start_date: 'ContractStartDate',
    contract_end_date: 'ContractEndDate',
    notice_period_months: 'ContractNoticePeriod',
    notice_date: 'ContractNoticeDate',
    extension_months: 'ContractNextExtensionPeriodNumberOfMonths',
    next_index_date: 'ContractNextIndexDate',
    deposit_amount: 'ContractDepositAmount',
    future_contract_start_date: 'FutureContractStartDate',
    contract_remarks: 'ContractRemarks',
  },
});

/** What the control list says beside the terms of management, which belong to objects. */
export const controlList = recordSet('control_list', {
  set: 'ControlList',
  key: ['Id'],
  also: { UnitCadastralNumber: text(), RealEstateObjectCadastralNumber: text() },
  fields: {
    id: 'Id',
    owner_reference: 'OwnerReference',
    object_reference: 'RealEstateObjectReference',
    unit_reference: 'UnitReference',
    contract_reference: 'SalesContractReference',
    is_occupied: 'IsOccupied',
    raw_floor_area: 'BVO',
    rentable_floor_area: 'VVO',
    // a unit has its own, or that of the whole
    cadastral_number: (row) => row.UnitCadastralNumber ?? row.RealEstateObjectCadastralNumber,
    tenant_reference: 'TenantReference',
    payment_method: meaning('SalesContractPaymentMethod', 'PaymentMethod', paymentMethods),
    bank_account_number: 'SalesContractBankAccountNumber',
    deposit_type: 'SalesContractDepositType',
    sends_invoices: 'SalesContractSendInvoices',
  },
});
