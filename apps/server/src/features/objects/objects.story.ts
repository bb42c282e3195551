import type { Story } from '../../lists/record-story.ts';
import {
  addedAs,
  contractsWhere,
  decisionsOn,
  documentsAt,
  questionsAt,
  ticketsWhere,
} from '../../lists/story-events.ts';

/** Beside what the record of an object shows, what was decided about its tickets. */
export const objectStory: Story = {
  follows: ['availability', 'tenant_name', 'rent_per_month'],
  events: [
    addedAs('objects'),
    ...documentsAt('objects'),
    ...questionsAt('object'),
    ...contractsWhere(
      ({ id }) =>
        `contracts c join contract_objects co on co.contract_id = c.id where co.object_id = ${id} and :mine(c)`,
    ),
    ...ticketsWhere(({ id }) => `tickets i where i.object_id = ${id} and :mine(i)`),
    ...decisionsOn(
      ({ id }) => `tickets i join approvals a on a.subject_type = 'tickets' and a.subject_id = i.id::text
      where i.object_id = ${id} and :mine(i) and :mine(a)`,
    ).map((decision) => ({
      ...decision,
      needs: 'tickets' as const,
      title: `coalesce(nullif(left(i.description, 100), ''), i.reference)`,
    })),
  ],
};
