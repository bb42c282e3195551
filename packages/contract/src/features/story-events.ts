/**
 * What the story of a record tells.
 * - changed: fields of the record became something else
 * - removed: the back office no longer has it
 * - added: it was new in the back office
 * - contract_ended: on the last day of a contract that is over
 * - approval_asked, approval_reminded: of costs that a landlord is to agree to
 * - approval_given, approval_refused: what a landlord decided about costs
 * - invoice_booked, invoice_corrected, invoice_withdrawn: in the books
 * - payout_paid, payout_kept_back: of a rental statement
 */
export const storyEvents = [
  'changed',
  'removed',
  'added',
  'document_added',
  'document_replaced',
  'question_asked',
  'question_answered',
  'approval_asked',
  'approval_reminded',
  'approval_given',
  'approval_refused',
  'invoice_booked',
  'invoice_corrected',
  'invoice_withdrawn',
  'ticket_reported',
  'ticket_closed',
  'contract_begun',
  'contract_ended',
  'payout_paid',
  'payout_kept_back',
] as const;
export type StoryEvent = (typeof storyEvents)[number];

/** On whose side somebody asked, answered or decided, who is never named; `agents`: among agents alone. */
export const storyWriters = ['owner', 'broker', 'agents', 'deputy'] as const;
export type StoryWriter = (typeof storyWriters)[number];

export const storyPageSize = 25;
export const largestStoryPage = 100;
