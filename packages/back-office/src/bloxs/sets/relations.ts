import { optionalDate } from '../wire/dates.ts';
import { entitySet } from '../wire/entity-set.ts';
import { member } from '../wire/member.ts';
import { id } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';

const contact = () => ({
  AddressStreet: text(),
  AddressPostalCode: text(),
  AddressCity: text(),
  Email: text(),
  PhoneNumber: text(),
  MobileNumber: text(),
});

export const addresses = entitySet('Addresses', ['AddressId'], {
  AddressId: id(),
  Street: text(),
  HouseNumber: text(),
  PostalCode: text(),
  City: text(),
});

export const owners = entitySet('owners', ['OwnerId'], {
  OwnerId: id(),
  RelationId: id(),
  Reference: text(),
  State: member('ActiveState'),
  ArchiveDate: optionalDate(),
  DisplayName: text(),
  ...contact(),
  CoCNumber: text(),
  VATNumber: text(),
});

export const relations = entitySet('Relations', ['RelationId'], {
  RelationId: id(),
  Reference: text(),
  Type: member('RelationType'),
  State: member('ActiveState'),
  ArchiveDate: optionalDate(),
  DisplayName: text(),
  ...contact(),
  CoCNumber: text(),
  VATNumber: text(),
  BankAccountNumber: text(),
  CommunicationFormId: id().nullable(),
  DateOfBirth: optionalDate(),
});

/** The bank accounts of owners stand on their relations. */
export const relationAccounts = entitySet('Relations', ['RelationId'], {
  RelationId: id(),
  BankAccountNumber: text(),
});

export const estateAgents = entitySet('Relations', ['RelationId'], {
  RelationId: id(),
  Reference: text(),
  Type: member('RelationType'),
  State: member('ActiveState'),
  DisplayName: text(),
  ...contact(),
});

export const persons = entitySet('Persons', ['RelationId', 'PersonId'], {
  RelationId: id(),
  PersonId: id(),
  Initials: text(),
  FirstName: text(),
  LastName: text(),
  LastNamePrefix: text(),
  CorrespondenceMethod: member('CorrespondenceMethod'),
});

export const communicationForms = entitySet('RelationCommunicationForms', ['CommunicationFormId'], {
  CommunicationFormId: id(),
  Salutation: text(),
});
