import { cents, decimal } from '../wire/amounts.ts';
import { optionalDate } from '../wire/dates.ts';
import { entitySet } from '../wire/entity-set.ts';
import { optionalMember } from '../wire/member.ts';
import { flag, id, integer } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';

/** Its declared key is the object alone, but an object stands there once for each of its running contracts. */
export const commercialOverview = entitySet(
  'CommercialOverviewSpecific',
  ['RealEstateObjectId'],
  {
    RealEstateObjectId: id(),
    GroupRealEstateObjectId: id(),
    IsOccupied: flag(),
    TenantReference: text(),
    TenantName: text(),
    RawFloorArea: decimal().nullable(),
    RentableFloorArea: decimal().nullable(),
    BareRent_Yearly_TotalAmountExcl: decimal().nullable(),
    Rent_Discount_Yearly_TotalAmountExcl: decimal().nullable(),
    ServiceCosts_Yearly_TotalAmountExcl: decimal().nullable(),
    Other_Yearly_TotalAmountExcl: decimal().nullable(),
    Yearly_TotalAmountVAT: decimal().nullable(),
    TotalAmountTheoreticalRent: decimal().nullable(),
    ContractReference: text(),
    ContractStartDate: optionalDate(),
    ContractEndDate: optionalDate(),
    ContractNoticePeriod: integer().nullable(),
    ContractNoticeDate: optionalDate(),
    ContractNextExtensionPeriodNumberOfMonths: integer().nullable(),
    ContractNextIndexDate: optionalDate(),
    ContractDepositAmount: cents().nullable(),
    FutureContractStartDate: optionalDate(),
    ContractRemarks: text(),
  },
  { isGrouped: true },
);

/** What the control list says beside the terms of management, which belong to objects. */
export const controlRows = entitySet('ControlList', ['Id'], {
  Id: id(),
  OwnerReference: text(),
  RealEstateObjectReference: text(),
  RealEstateObjectCadastralNumber: text(),
  UnitReference: text(),
  UnitCadastralNumber: text(),
  IsOccupied: flag(),
  BVO: decimal().nullable(),
  VVO: decimal().nullable(),
  TenantReference: text(),
  SalesContractReference: text(),
  SalesContractPaymentMethod: optionalMember('PaymentMethod'),
  SalesContractBankAccountNumber: text(),
  SalesContractDepositType: text(),
  SalesContractSendInvoices: flag().nullable(),
});
