import type { conversationWords as dutch } from '../nl/ticket-conversation.ts';
import type { Shape } from '../shape.ts';

const conversation = {
  title: 'Conversation',
  hint: {
    owner: 'Questions and notes about this notification, by you, your estate agent and the property manager.',
    broker: 'Everything that was said about this notification. Each message says who reads it.',
  },
  none: 'Nothing has been said about this notification yet. Write the first message below.',
  noneReadOnly: 'Nothing has been said about this notification yet.',
  earlier: 'Only the last {count, number} messages are shown here. You find earlier ones under Questions.',
  opened: 'Landlords read all notes of the property manager here: this is a setting of your office.',
  you: 'You',
  somebody: 'Property manager',
  new: 'New',
  kinds: {
    back_office_note: 'note at the property manager',
    note: 'note from the portal',
    question: 'question',
    message: 'answer',
  },
  changed: 'changed on {date}',
  noText: 'No text',
  visibleTo: 'Visible to {readers}',
  readers: { owner: 'landlord', agents: 'estate agent', back_office: 'property manager' },
  release: 'Show to landlord',
  releaseNamed: 'Show the note “{note}” to the landlord',
  withhold: 'No longer show',
  withholdNamed: 'No longer show the note “{note}” to the landlord',
  releasedBy: 'Released by {name} on {date}',
  released: 'The landlord can now read this note too.',
  withheld: 'The landlord no longer sees this note.',
  failed: 'That did not work',
  states: { open: 'Awaits an answer', answered: 'Answered' },
  answer: 'Answer this question',
  openQuestion: 'Open this question',
  documents: 'Documents about this notification ({count, number})',
  course: {
    told: 'Course: {stretches}.',
    lasted: '{state} {count, plural, =0 {less than a day} one {1 day} other {# days}}',
    present: '{state} since {date}',
    ended: '{state} on {date}',
    unknown: 'unknown status',
    since:
      'The course is known from {date}, when the portal first read this notification. It was reported on {reported}.',
  },
  say: {
    title: 'Write a message',
    label: 'Your message',
    required: 'First write a message.',
    send: 'Send',
    audience: 'Who is this for?',
    audiences: {
      owner: 'For the landlord',
      broker: 'For your estate agent',
      agents: 'For colleagues only',
      back_office: 'For the property manager',
    },
    hints: {
      owner: 'A question or answer between you and the landlord. It does not go to the property manager.',
      broker: 'A question to your estate agent. It does not go to the property manager.',
      agents: 'The landlord and the property manager see this nowhere.',
      back_office: 'A note in the property manager’s administration. Everyone who sees this notification can read it.',
    },
  },
} as const satisfies Shape<(typeof dutch)['conversation']>;

export const conversationWords = { conversation } as const;
