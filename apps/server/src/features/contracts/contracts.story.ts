import type { Story } from '../../lists/record-story.ts';
import { addedAs, contractsWhere, documentsAt, questionsAt } from '../../lists/story-events.ts';

export const contractStory: Story = {
  follows: ['amount_excl_per_month', 'vat_per_month', 'amount_incl_per_month', 'contractor_name', 'break_date'],
  events: [
    addedAs('contracts'),
    ...documentsAt('contracts'),
    ...questionsAt('contract'),
    ...contractsWhere(({ id }) => `contracts c where c.id = ${id} and :mine(c)`),
    {
      event: 'invoice_booked',
      // As the record shows them, once they are in the books.
      from: ({ id }) => `sales_invoices i where i.contract_id = ${id} and :mine(i) and i.workflow_state = 'final'`,
      at: 'i.invoice_date',
      isDay: true,
      id: `'sales-' || i.id`,
      leadsTo: `'sales-' || i.id`,
      title: 'i.reference',
      amount: 'i.amount_incl',
    },
  ],
};
