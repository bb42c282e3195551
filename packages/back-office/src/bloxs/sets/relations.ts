import { entitySet } from '../wire/entity-set.ts';
import { member } from '../wire/member.ts';
import { id } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';

/** The bank accounts of owners stand on their relations. */
export const relationAccounts = entitySet('Relations', ['RelationId'], {
  RelationId: id(),
  BankAccountNumber: text(),
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
