import { dayOf } from '../world/calendar.ts';
import { fictitiousIban } from '../world/iban.ts';
import { idOf } from '../world/ids.ts';
import { ownLedgerAccount } from '../world/owner/own-ledger.ts';
import type { OwnerProfile } from '../world/owner/profile.ts';
import { ACCOUNTS } from '../world/shared/chart.ts';
import { COMMUNICATION_FORMS, JOURNALS } from '../world/shared/lookups.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import { partiesOf } from './relation-rows.ts';
import { date } from './row-values.ts';
import type { FeedRow } from './source.ts';

export const relationDetailSets: Record<string, SetSource> = {
  RelationCommunicationForms: {
    shared: () =>
      COMMUNICATION_FORMS.map((form) => ({
        CommunicationFormId: form.id,
        Name: form.name,
        Title: form.title,
        Salutation: form.salutation,
      })),
  },
  RelationContactPersons: {
    shared: ({ directory }) =>
      directory.contacts
        .map((contact, n) => ({ RelationId: directory.employers[n] ?? 0, ContactPersonId: contact.personId ?? 0 }))
        .sort((a, b) => a.RelationId - b.RelationId || a.ContactPersonId - b.ContactPersonId),
    perOwner: ({ portfolio: { owner } }) =>
      owner.contactPerson?.personId
        ? [{ RelationId: owner.party.relationId, ContactPersonId: owner.contactPerson.personId }]
        : [],
  },
  ConsolidateOwnerPairs: { perOwner: consolidations },
  RelationCustomValues: { perOwner: (view) => customValues(view) },
  BankAccounts: { shared: () => [sharedAccountRow()], perOwner: (view) => ownerAccountRows(view.portfolio.owner) },
  OwnerBankAccounts: {
    perOwner: ({ portfolio: { owner } }) => [
      { OwnerId: owner.ownerId, BankAccountId: SHARED_ACCOUNT_ID, MoneyFlowType: 'In' },
      { OwnerId: owner.ownerId, BankAccountId: idOf('bankAccount', owner.ownerNo, 0), MoneyFlowType: 'Out' },
    ],
  },
};

/** One owner of ten keeps books in which the two before it have a part; the part of one of them ended with a year. */
function consolidations({ portfolio: { owner } }: OwnerView): FeedRow[] {
  const { ownerNo } = owner;
  if (ownerNo % 10 !== 3) return [];
  const pair = (n: number) => ({
    ConsolidateOwnerPairId: idOf('consolidation', ownerNo, n),
    ParentOwnerId: owner.ownerId,
    ChildOwnerId: idOf('owner', ownerNo - 1 - n, 0),
    StartFinancialPeriodIndex: 1,
  });
  return [
    {
      ...pair(0),
      Percentage: 62.5,
      StartDate: date(dayOf(2023, 1, 1)),
      EndDate: null,
      StartFinancialYear: 2023,
      EndFinancialYear: null,
      EndFinancialPeriodIndex: null,
    },
    {
      ...pair(1),
      Percentage: 100,
      StartDate: date(dayOf(2022, 1, 1)),
      EndDate: date(dayOf(2024, 12, 31)),
      StartFinancialYear: 2022,
      EndFinancialYear: 2024,
      EndFinancialPeriodIndex: 12,
    },
  ];
}

export const SHARED_ACCOUNT_ID = 30_001;

export function sharedIban(): string {
  return fictitiousIban(1_000_200_300);
}

/** Every seventh relation has a field of the customer's own making; every fourteenth has two. */
function customValues(view: OwnerView): FeedRow[] {
  return partiesOf(view)
    .filter((party) => party.relationId % 7 === 0)
    .flatMap((party) => {
      const id = party.relationId;
      const rows: FeedRow[] = [
        { RelationId: id, Value: id % 3 === 0 ? null : 'Ja', Name: 'Huurgarantie', Type: 'BoolBox' },
      ];
      if (id % 14 === 0)
        rows.push({
          RelationId: id,
          Value: `${1 + (id % 5)}`,
          Name: id % 4 === 0 ? 'Klantscore' : null,
          Type: 'NumberBox',
        });
      return rows;
    });
}

/** The account of which all receipts come in, held by the manager for all owners together. */
function sharedAccountRow(): FeedRow {
  return {
    BankAccountId: SHARED_ACCOUNT_ID,
    IBAN: sharedIban(),
    BIC: 'GEVLNL2A',
    AccountHolderName: 'Stichting Derdengelden Noorderlicht',
    Description: 'Kwaliteitsrekening',
    Type: 'Shared',
    CreditorIdentification: 'NL00ZZZ000000000001',
    OwnerId: null,
    OwnerName: null,
    JournalId: JOURNALS.bank.id,
    JournalName: JOURNALS.bank.name,
    LedgerAccountId: ACCOUNTS.bank.id,
    LedgerAccountCode: ACCOUNTS.bank.code,
  };
}

function ownerAccountRows(owner: OwnerProfile): FeedRow[] {
  const own = ownLedgerAccount(owner);
  return [
    {
      BankAccountId: idOf('bankAccount', owner.ownerNo, 0),
      IBAN: owner.party.iban,
      BIC: owner.party.iban ? 'GEVLNL2A' : null,
      AccountHolderName: owner.party.iban ? owner.party.name : null,
      Description: owner.ownerNo % 3 === 0 ? null : 'Uitbetaalrekening verhuurder',
      Type: 'Personal',
      CreditorIdentification: null,
      OwnerId: owner.ownerId,
      OwnerName: owner.party.name,
      JournalId: JOURNALS.bank.id,
      JournalName: JOURNALS.bank.name,
      LedgerAccountId: own?.id ?? null,
      LedgerAccountCode: own?.code ?? null,
    },
  ];
}
