import type { Story } from '../../lists/record-story.ts';
import { contractsWhere, ticketsWhere } from '../../lists/story-events.ts';

/** Of contracts and tickets those that the record shows: of a relation that several owners share, only one's own. */
export const relationStory: Story = {
  follows: [],
  events: [
    ...contractsWhere(({ id }) => `contracts c where c.relation_id = ${id} and :mine(c)`),
    ...ticketsWhere(({ id }) => `tickets i where ${id} in (i.tenant_id, i.reporter_id, i.supplier_id) and :mine(i)`),
  ],
};
