import type { Story } from '../../lists/record-story.ts';
import { addedAs, contractsWhere, documentsAt, questionsAt, ticketsWhere } from '../../lists/story-events.ts';

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
    ...(['approved', 'refused'] as const).map((state) => ({
      event: state === 'approved' ? ('approval_given' as const) : ('approval_refused' as const),
      needs: 'tickets' as const,
      from: ({ id }: { id: string }) =>
        `tickets i join approvals a on a.subject_type = 'tickets' and a.subject_id = i.id::text
          where i.object_id = ${id} and :mine(i) and :mine(a) and a.state = '${state}'`,
      at: 'a.decided_at',
      id: 'a.id::text',
      leadsTo: 'a.id::text',
      title: `coalesce(nullif(left(i.description, 100), ''), i.reference)`,
      amount: 'a.amount',
      by: `case when a.by_deputy then 'deputy' else 'owner' end`,
    })),
  ],
};
