import { ownLedgerAccount } from '../world/owner/own-ledger.ts';
import { ACCOUNTS, COMPACTIONS, type LedgerAccount } from '../world/shared/chart.ts';
import { INDEXATION_METHODS } from '../world/shared/indexation.ts';
import {
  COST_CATEGORIES,
  JOURNALS,
  LINE_ITEMS,
  PROBLEM_CATEGORIES,
  PURCHASE_TERMS,
  SALES_TERMS,
  TAX_RATES,
  TICKET_STATES,
} from '../world/shared/lookups.ts';
import type { SetSource } from './owner-view.ts';
import { percent } from './row-values.ts';
import type { FeedRow } from './source.ts';

export const lookupSets: Record<string, SetSource> = {
  ServiceTicketStates: {
    shared: () =>
      Object.values(TICKET_STATES).map((state) => ({
        ServiceTicketStateId: state.id,
        Name: state.name,
        SystemState: state.systemState,
        IsArchived: state.isArchived,
      })),
  },
  ServiceTicketProblemCategories: {
    shared: () =>
      PROBLEM_CATEGORIES.map((category) => ({ ServiceTicketProblemCategoryId: category.id, Name: category.name })),
  },
  ServiceTicketCostCategories: {
    shared: () =>
      COST_CATEGORIES.map((category) => ({
        ServiceTicketCostCategoryId: category.id,
        Name: category.name,
        LedgerAccountId: category.account.id,
        InUse: category.inUse,
      })),
  },
  SalesContractLineItems: { shared: lineItems },
  IndexationMethods: { shared: indexationMethods },
  LedgerAccounts: {
    // Shared accounts have lower ids than the owners' own, so the set stays in the order of its key.
    shared: () =>
      Object.values(ACCOUNTS)
        .sort((a, b) => a.id - b.id)
        .map((account) => ledgerRow(account, null)),
    perOwner: ({ portfolio: { owner } }) => {
      const own = ownLedgerAccount(owner);
      return own ? [ledgerRow(own, owner.ownerId)] : [];
    },
  },
  Compactions: {
    shared: () =>
      COMPACTIONS.map((compaction) => ({
        CompactionId: compaction.id,
        ParentCompactionId: compaction.parentId,
        Code: compaction.code,
        Name: compaction.name,
        CompactionQuadrantType: compaction.quadrant,
      })),
  },
  Journals: { shared: journals },
  TaxRates: { shared: taxRates },
  SalesPaymentTerms: {
    shared: () =>
      SALES_TERMS.map((term) => ({ SalesPaymentTermId: term.id, Name: term.name, NumberOfDays: term.days })),
  },
  PurchasePaymentTerms: {
    shared: () =>
      PURCHASE_TERMS.map((term) => ({ PurchasePaymentTermId: term.id, Name: term.name, NumberOfDays: term.days })),
  },
};

function lineItems(): FeedRow[] {
  return Object.values(LINE_ITEMS).map((item, n) => ({
    SalesContractLineItemId: item.id,
    Name: item.name,
    ContractType: item.contractType,
    LedgerAccountId: ACCOUNTS[item.account].id,
    LedgerAccountCode: ACCOUNTS[item.account].code,
    DefaultDescription: item.description,
    IsIndexable: item.isIndexable,
    IsBareRent: item.itemType === 'BareRent',
    ItemType: item.itemType,
    SortingIndex: n,
    ReconciliationPriority: item.itemType === 'ServiceCosts' ? 1 : 2,
  }));
}

function indexationMethods(): FeedRow[] {
  return INDEXATION_METHODS.map((method) => ({
    IndexationMethodId: method.id,
    Type: method.type,
    Name: method.name,
    IndexationSeriesId: method.series?.id ?? null,
    IndexationSeriesName: method.series?.name ?? null,
    MinimumIndexRate: method.minimum,
    MaximumIndexRate: method.maximum,
    IncrementRate: method.increment,
    IndexRateRounding: method.rounding,
    FixedIndexRate: method.fixedRate,
    FixedIndexValue: method.fixedValue,
  }));
}

function ledgerRow(account: LedgerAccount, ownerId: number | null): FeedRow {
  const isRelational = account.code === '1300' || account.code === '1600';
  const isResult = account.code.startsWith('4') || account.code.startsWith('8');
  return {
    LedgerAccountId: account.id,
    Code: account.code,
    Name: account.name,
    CompactionId: account.compactionId,
    DefaultTaxRateId: TAX_RATES.exempt.id,
    OwnerId: ownerId,
    IsRelationMetaDataRequired: isRelational,
    IsRealEstateObjectMetaDataRequired: isResult,
    IsSalesContractMetaDataRequired: false,
    LedgerAccountType: account.type,
  };
}

function journals(): FeedRow[] {
  return Object.values(JOURNALS).map((journal) => ({
    JournalId: journal.id,
    Code: journal.code,
    Name: journal.name,
    Type: journal.type,
    IsInactive: false,
    DisplayName: `${journal.code} - ${journal.name}`,
    CounterLedgerAccountId: journal.counter ? ACCOUNTS[journal.counter].id : null,
    CounterLedgerAccountCode: journal.counter ? ACCOUNTS[journal.counter].code : null,
    OwnerId: null,
    OwnerName: null,
  }));
}

function taxRates(): FeedRow[] {
  return Object.values(TAX_RATES).map((rate) => {
    const books = rate.percentage !== null && rate.percentage > 0;
    return {
      TaxRateId: rate.id,
      Description: rate.name,
      DisplayName: rate.name,
      TemplateDescription: rate.template,
      Percentage: rate.percentage === null ? null : percent(rate.percentage),
      IsActive: rate.isActive,
      TaxRateRubricId: rate.rubric,
      TaxRateRubricName: rate.rubric === null ? null : `Rubriek ${rate.rubric}`,
      BookingLedgerAccountId: books ? ACCOUNTS.vatPayable.id : null,
      BookingLedgerAccountCode: books ? ACCOUNTS.vatPayable.code : null,
      SettleLedgerAccountId: books ? ACCOUNTS.vatReceivable.id : null,
      SettleLedgerAccountCode: books ? ACCOUNTS.vatReceivable.code : null,
      SettleTaxRateRubricId: books ? '5b' : null,
      SettleTaxRateRubricName: books ? 'Voorbelasting' : null,
    };
  });
}
