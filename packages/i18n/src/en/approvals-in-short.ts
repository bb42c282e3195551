export const approvalsInShort = {
  title: 'Approvals',
  block: 'Awaiting your approval',
  blockMore: '{count, plural, one {And # more request} other {And # more requests}}',
  asked: 'Requested on {day}',
  toDo: {
    recorded: '{count, plural, one {1 decision of a landlord to process} other {# decisions of landlords to process}}',
    unknown:
      '{count, plural, one {Costs or mandate of 1 notification unknown} other {Costs or mandate of # notifications unknown}}',
  },
} as const;
