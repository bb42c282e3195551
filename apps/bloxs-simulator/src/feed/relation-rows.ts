import type { Day } from '../world/calendar.ts';
import type { Party } from '../world/party.ts';
import { streetLine } from '../world/place.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import { date, isAnonymous, nameOf } from './row-values.ts';
import type { FeedRow } from './source.ts';

/** The owner's own card, its contact person and everybody who signed a contract, in the order of their ids. */
export function partiesOf(view: OwnerView): Party[] {
  const { owner } = view.portfolio;
  const parties = new Map<number, Party>([[owner.party.relationId, owner.party]]);
  if (owner.contactPerson) parties.set(owner.contactPerson.relationId, owner.contactPerson);
  const shared = new Set(view.directory.sharedTenants);
  for (const contract of view.portfolio.contracts) {
    if (contract.drafted > view.day) continue;
    for (const party of [contract.tenant, contract.coTenant]) {
      if (party && !shared.has(party)) parties.set(party.relationId, party);
    }
  }
  return [...parties.values()].sort((a, b) => a.relationId - b.relationId);
}

export const relationSets: Record<string, SetSource> = {
  Relations: {
    shared: (world) => world.directory.all.map((party) => relationRow(party, world.from.lastDay)),
    perOwner: (view) => partiesOf(view).map((party) => relationRow(party, view.day)),
  },
  Persons: {
    shared: (world) => world.directory.all.filter(isPerson).map((party) => personRow(party, world.from.lastDay)),
    perOwner: (view) =>
      partiesOf(view)
        .filter(isPerson)
        .map((party) => personRow(party, view.day)),
  },
  owners: { perOwner: (view) => [ownerRow(view)] },
};

function isPerson(party: Party): boolean {
  return party.personId !== null;
}

function relationRow(party: Party, day: Day): FeedRow {
  const hidden = isAnonymous(party, day);
  return {
    RelationId: party.relationId,
    Reference: party.reference,
    Type: party.kind,
    RelationType: KIND_NAMES[party.kind],
    ...cardState(party, day),
    DisplayName: nameOf(party, day),
    ...contactColumns(party, hidden),
    ...addressIds(party),
    CoCNumber: party.chamberNumber,
    CoCDescription: party.chamberNumber ? 'Kamer van Koophandel' : null,
    VATNumber: party.vatNumber,
    BankAccountNumber: hidden ? null : party.iban,
    BIC: hidden || !party.iban ? null : 'GEVLNL2A',
    CommunicationFormId: party.communicationFormId,
    DateOfBirth: hidden ? null : date(party.birthDate),
    ...purposeAddresses(party, hidden),
  };
}

function personRow(party: Party, day: Day): FeedRow {
  const hidden = isAnonymous(party, day);
  const name = hidden ? null : party.person;
  return {
    // Safe: only parties with a person id get here.
    PersonId: party.personId ?? 0,
    RelationId: party.relationId,
    Reference: party.reference,
    Type: 'Person',
    RelationType: KIND_NAMES.Person,
    ...cardState(party, day),
    DisplayName: nameOf(party, day),
    Initials: name?.initials ?? null,
    FirstName: name?.firstName ?? null,
    LastName: name?.lastName ?? null,
    LastNamePrefix: name?.prefix ?? null,
    ...contactColumns(party, hidden),
    CorrespondenceMethod: hidden ? 'Anonymised' : party.byPost ? 'Post' : 'Email',
    ...addressIds(party),
    ...purposeAddresses(party, hidden),
    CommunicationFormId: party.communicationFormId,
    DateOfBirth: hidden ? null : date(party.birthDate),
    JobTitle: party.jobTitle,
  };
}

function ownerRow(view: OwnerView): FeedRow {
  const { owner } = view.portfolio;
  const { party } = owner;
  return {
    OwnerId: owner.ownerId,
    RelationId: party.relationId,
    Reference: owner.reference,
    ...cardState(party, view.day),
    DisplayName: party.name,
    ...contactColumns(party, false),
    ...addressIds(party),
    CoCNumber: party.chamberNumber,
    VATNumber: party.vatNumber,
    ...purposeAddresses(party, false),
  };
}

function cardState(party: Party, day: Day) {
  const archived = party.archivedFrom !== null && party.archivedFrom <= day;
  return { State: archived ? 'Inactive' : 'Active', ArchiveDate: archived ? date(party.archivedFrom) : null };
}

function contactColumns(party: Party, hidden: boolean) {
  return {
    AddressStreet: hidden ? null : streetLine(party.place),
    AddressPostalCode: hidden ? null : party.place.postcode,
    AddressCity: hidden ? null : party.place.city,
    Email: hidden ? null : party.email,
    PhoneNumber: hidden ? null : party.phone,
    MobileNumber: hidden ? null : party.mobile,
  };
}

function addressIds(party: Party) {
  return {
    AddressId: party.addressId,
    PostalAddressId: party.postal?.addressId ?? null,
    InvoiceAddressId: party.relationId % 11 === 0 ? party.addressId : null,
  };
}

/** Firms often have another mailbox for each kind of letter, some even two in one field. */
function purposeAddresses(party: Party, hidden: boolean) {
  const domain = hidden || !party.email || party.person ? null : party.email.split('@')[1];
  const has = (purpose: number) => domain !== undefined && domain !== null && (party.relationId + purpose) % 3 === 0;
  return {
    InvoiceEmailAddresses: has(0) ? `facturen@${domain};archief@${domain}` : null,
    PaymentReminderEmailAddresses: has(1) ? `administratie@${domain}` : null,
    IndexationsEmailAddresses: has(2) ? `contracten@${domain}` : null,
    ServiceTicketsEmailAddresses: has(0) ? `storing@${domain}` : null,
    OwnerSettlementsEmailAddresses: has(1) ? `afrekening@${domain}` : null,
    PurchaseOrdersEmailAddresses: has(2) ? `inkoop@${domain}` : null,
  };
}

const KIND_NAMES = {
  Person: 'Persoon',
  Organisation: 'Organisatie',
  Supplier: 'Leverancier',
  Owner: 'Verhuurder',
  EstateAgent: 'Makelaar',
  // The back office has no text for this kind.
  Financier: null,
} as const;
