import type { Story } from '../../lists/record-story.ts';
import { approvalOf, decisionsOn, documentsAt, questionsAt, type Told, toldAs } from '../../lists/story-events.ts';

const kind = ({ text }: Told) =>
  `case split_part(${text}, '-', 1) when 'sales' then 'sales_invoices' else 'purchase_invoices' end`;

/** Every amount that was asked, whatever became of it; what only agents can find out was not asked of anybody. */
const asked = ({ text }: Told) =>
  `approvals a where a.subject_type = 'invoices' and a.subject_id = ${text} and :mine(a) and a.state in ('asked', 'approved', 'refused')`;

/** Around an invoice: of its own fields no more than what the feed tells of. */
export const invoiceStory: Story = {
  follows: [],
  hasNoVersions: true,
  events: [
    toldAs('invoice_booked', { kind, told: 'booked' }),
    toldAs('invoice_corrected', { kind, told: 'corrected' }),
    toldAs('invoice_withdrawn', { kind, told: 'withdrawn' }),
    ...documentsAt('invoices'),
    ...questionsAt('invoice'),
    { ...approvalOf, event: 'approval_asked', from: asked, at: 'a.asked_at', id: 'a.id::text' },
    {
      ...approvalOf,
      event: 'approval_reminded',
      from: (told) => `(select a.*, r.at as again_at, r.number from (select a.* from ${asked(told)}) a,
        lateral unnest(a.reminders) with ordinality r (at, number)) a`,
      at: 'a.again_at',
      id: `a.id || '-' || a.number`,
    },
    ...decisionsOn(asked),
  ],
};
