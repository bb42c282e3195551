import type { AddressRecord, RelationRecord } from '../../port/records.ts';
import { openInStep } from '../read/in-step.ts';
import { lookup } from '../read/lookup.ts';
import type { RecordSource } from '../read/record-pages.ts';
import { addresses, communicationForms, persons, relations } from '../sets/relations.ts';
import { translateAddress } from '../translate/address.ts';
import { translateRelation } from '../translate/relation.ts';
import type { RowOf } from '../wire/entity-set.ts';

export const addressSource: RecordSource<RowOf<typeof addresses>, AddressRecord> = {
  name: 'addresses',
  set: addresses,
  prepare: async () => async () => translateAddress,
};

export const relationSource: RecordSource<RowOf<typeof relations>, RelationRecord> = {
  name: 'relations',
  set: relations,
  async prepare(feed, after) {
    const personStream = openInStep(feed, persons, after);
    const forms = await feed.collect({ set: communicationForms });
    const salutations = lookup('communication form', forms, (row) => [row.CommunicationFormId, row.Salutation]);
    return async ({ upTo }) => {
      const people = lookup('person', await personStream.upTo(upTo), (row) => [row.RelationId, row]);
      return (row) =>
        translateRelation(row, {
          // without its row nobody knows whether a person wants to be anonymous
          person: row.Type === 'Person' ? people.get(row.RelationId) : people.find(row.RelationId),
          salutation: row.CommunicationFormId === null ? null : salutations.find(row.CommunicationFormId),
        });
    };
  },
};
