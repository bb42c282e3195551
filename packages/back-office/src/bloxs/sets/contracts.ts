import { cents } from '../wire/amounts.ts';
import { date, optionalDate } from '../wire/dates.ts';
import { entitySet } from '../wire/entity-set.ts';
import { member } from '../wire/member.ts';
import { flag, id, integer } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';

export const salesContracts = entitySet('SalesContracts', ['SalesContractId'], {
  SalesContractId: id(),
  Reference: text(),
  ReferenceNumber: integer(),
  Type: member('SalesContractType'),
  OwnerId: id(),
  RelationId: id(),
  SalesPaymentTermName: text(),
  IndexationMethodName: text(),
  DepositAmount: cents().nullable(),
  StartDate: date(),
  EndDate: optionalDate(),
  NoticePeriod: integer().nullable(),
  NoticeDate: optionalDate(),
  AutomaticExtends: flag(),
  NotifyOnExpirationMonths: integer().nullable(),
  InvoiceInterval: member('MonthlyInterval'),
  NextIndexDate: optionalDate(),
  Remarks: text(),
});

export const salesContractLines = entitySet('SalesContractLine', ['SalesContractLineId'], {
  SalesContractLineId: id(),
  SalesContractId: id(),
  SalesContractLineItemId: id(),
  RealEstateObjectId: id().nullable(),
  Description: text(),
  AmountExcl: cents(),
  AmountVAT: cents(),
  AmountIncl: cents(),
  StartDate: date(),
  EndDate: optionalDate(),
  InvoiceInterval: member('MonthlyInterval'),
});

export const salesContractLineItems = entitySet('SalesContractLineItems', ['SalesContractLineItemId'], {
  SalesContractLineItemId: id(),
  Name: text(),
  ItemType: member('ContractLineItemType'),
});

/** Its declared key is the object alone, but an object can be in several contracts. */
export const salesContractObjects = entitySet(
  'SalesContractRealestateObjects',
  ['SalesContractId', 'RealEstateObjectId'],
  { SalesContractId: id(), RealEstateObjectId: id(), SortingIndex: integer(), IsRemoved: flag() },
);
