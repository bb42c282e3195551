import type { Records } from '../../port/records.ts';
import { openInStep } from '../read/in-step.ts';
import { lookup } from '../read/lookup.ts';
import type { RecordSource } from '../read/record-pages.ts';
import { relations } from '../records/parties.ts';
import { communicationForms, persons } from '../sets/relations.ts';
import type { RowOf } from '../wire/entity-set.ts';

export const relationSource: RecordSource<RowOf<typeof relations.set>, Records['relations']> = {
  name: relations.type,
  set: relations.set,
  async prepare(feed, after) {
    const personStream = openInStep(feed, persons, after);
    const forms = await feed.collect({ set: communicationForms });
    const salutations = lookup('communication form', forms, (row) => [row.CommunicationFormId, row.Salutation]);
    return async ({ upTo }) => {
      const people = lookup('person', await personStream.upTo(upTo), (row) => [row.RelationId, row]);
      return (row, note) => {
        const surroundings = {
          // without its row nobody knows whether a person wants to be anonymous
          person: row.Type === 'Person' ? people.get(row.RelationId) : people.find(row.RelationId),
          salutation: () => (row.CommunicationFormId === null ? null : salutations.find(row.CommunicationFormId)),
        };
        return relations.translate(row, surroundings, note);
      };
    };
  },
};
