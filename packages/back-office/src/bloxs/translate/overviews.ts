import type { CommercialOverviewRecord, ControlListRecord } from '../../port/records.ts';
import type { commercialOverview, controlRows } from '../sets/overviews.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { paymentMethods } from './books.ts';

export function translateOverviewRow(
  row: RowOf<typeof commercialOverview>,
  position: number,
): CommercialOverviewRecord {
  return {
    object_id: row.RealEstateObjectId,
    position,
    group_object_id: row.GroupRealEstateObjectId,
    is_occupied: row.IsOccupied,
    tenant_reference: row.TenantReference,
    tenant_name: row.TenantName,
    raw_floor_area: row.RawFloorArea,
    rentable_floor_area: row.RentableFloorArea,
    bare_rent_per_year: row.BareRent_Yearly_TotalAmountExcl,
    rent_discount_per_year: row.Rent_Discount_Yearly_TotalAmountExcl,
    service_costs_per_year: row.ServiceCosts_Yearly_TotalAmountExcl,
    other_per_year: row.Other_Yearly_TotalAmountExcl,
    vat_per_year: row.Yearly_TotalAmountVAT,
    theoretical_rent_per_year: row.TotalAmountTheoreticalRent,
    contract_reference: row.ContractReference,
    contract_start_date: row.ContractStartDate,
    contract_end_date: row.ContractEndDate,
    notice_period_months: row.ContractNoticePeriod,
    notice_date: row.ContractNoticeDate,
    extension_months: row.ContractNextExtensionPeriodNumberOfMonths,
    next_index_date: row.ContractNextIndexDate,
    deposit_amount: row.ContractDepositAmount,
    future_contract_start_date: row.FutureContractStartDate,
    contract_remarks: row.ContractRemarks,
  };
}

export function translateControlRow(row: RowOf<typeof controlRows>): ControlListRecord {
  return {
    id: row.Id,
    owner_reference: row.OwnerReference,
    object_reference: row.RealEstateObjectReference,
    unit_reference: row.UnitReference,
    contract_reference: row.SalesContractReference,
    is_occupied: row.IsOccupied,
    raw_floor_area: row.BVO,
    rentable_floor_area: row.VVO,
    // a unit has its own, or that of the whole
    cadastral_number: row.UnitCadastralNumber ?? row.RealEstateObjectCadastralNumber,
    tenant_reference: row.TenantReference,
    payment_method: row.SalesContractPaymentMethod === null ? null : paymentMethods[row.SalesContractPaymentMethod],
    bank_account_number: row.SalesContractBankAccountNumber,
    deposit_type: row.SalesContractDepositType,
    sends_invoices: row.SalesContractSendInvoices,
  };
}
