import type { Story } from '../../lists/record-story.ts';
import { addedAs, documentsAt, questionsAt } from '../../lists/story-events.ts';

const payment = { isDay: true, at: 'p.payment_date', id: 'p.id::text', amount: 'p.amount' } as const;
/** Of a statement that the reader sees; the state is that of now. */
const payments = (id: string, is: string) =>
  `statement_payments p join rental_statements r on r.id = p.statement_id where r.id = ${id} and :mine(r) and ${is}`;

export const rentalStatementStory: Story = {
  follows: [],
  events: [
    addedAs('rental_statements'),
    ...documentsAt('rental_statements'),
    ...questionsAt('rental_statement'),
    { ...payment, event: 'payout_paid', from: ({ id }) => payments(id, `p.state = 'completed'`) },
    { ...payment, event: 'payout_kept_back', from: ({ id }) => payments(id, `p.state = 'on_hold'`) },
  ],
};
