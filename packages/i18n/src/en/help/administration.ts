import type { Help } from '../../help.ts';
import type { administrationHelp as dutch } from '../../nl/help/administration.ts';

const missing = [
  'When can a portal be opened?',
  'Once nothing is missing. What is missing is shown in the list and at the top of the page.',
] as const;
const leaves = ['Does anything change in Bloxs?', 'No. What you enter here is kept in the portal only.'] as const;

export const administrationHelp: Record<keyof typeof dutch, Help> = {
  brokers: {
    shows: 'All brokers with a portal, and whether it can be opened.',
    does: 'Open a broker to change it, or choose Add broker.',
    questions: [
      missing,
      ['How do I see what a broker sees?', 'Open the broker and choose Open portal. You can only look there.'],
    ],
  },
  brokerAdd: {
    shows: 'Here you make a portal for a broker.',
    does: 'Choose the broker from Bloxs, which fills in the form. Check it and choose Add.',
    questions: [
      [
        'What is the portal address?',
        'The first part of the web address at which the broker and its landlords log in.',
      ],
      leaves,
    ],
  },
  broker: {
    shows: 'One broker: details, theme, landlords, users and files.',
    does: 'Choose a tab, change what needs changing and save it.',
    questions: [
      missing,
      [
        'What do the modules do?',
        'A module that is off is gone from the portal of the broker and of all its landlords.',
      ],
      ['Can I go back to an earlier theme?', 'Yes, under Theme, at Earlier versions.'],
    ],
  },
  owners: {
    shows: 'All landlords in the portal.',
    does: 'Open a landlord to change it, or choose Add landlord.',
    questions: [
      missing,
      ['How do I see what a landlord sees?', 'Open the landlord and choose Open portal. You can only look there.'],
    ],
  },
  ownerAdd: {
    shows: 'Here you add a landlord from Bloxs to the portal.',
    does: 'Find the landlord, check the broker and choose Add.',
    questions: [
      ['Why can I not find a landlord?', 'The landlord is in the portal already, or has not been read from Bloxs yet.'],
      leaves,
    ],
  },
  owner: {
    shows: 'One landlord: what Bloxs knows, what the portal keeps and who logs in.',
    does: 'Link a broker or enter an email address. Then add a user.',
    questions: [missing, leaves],
  },
  news: {
    shows: 'All news that is meant for you, with what was pinned at the top.',
    does: 'Open an item to read it, or search for a word of its title or text.',
    questions: [['What do I still have to read?', 'That is on the dashboard under News, marked “To be read”.']],
    of: {
      admin: {
        shows: 'All news items, including those still to come and those that have expired.',
        does: 'Open an item to change it, or choose Add news item.',
        questions: [
          ['Who reads the news?', 'You choose that for each item: everybody, brokers only or landlords only.'],
        ],
      },
    },
  },
  newsCreate: {
    shows: 'Here you write a news item.',
    does: 'Write a title and a text, choose who it is for and when it appears.',
    questions: [
      ['How do I keep a draft?', 'Leave Publish at empty.'],
      ['How will the reader see it?', 'Preview shows the item as the reader will see it.'],
      ['How do I know who has read it?', 'Let every reader confirm it; below the item you see who did.'],
    ],
  },
  users: {
    shows: 'Everybody who can log in to the portal.',
    does: 'Open a user to change rights, invite them again or block them.',
    questions: [
      [
        'Somebody forgot the password. What now?',
        'They choose a new one themselves, with “Forgot your password?” on the login page.',
      ],
      ['Somebody has a new phone. What now?', 'Open the user and choose Reset two-factor authentication.'],
    ],
  },
  userCreate: {
    shows: 'Here you add somebody who may log in.',
    does: 'Enter name and email address and choose for whom this user logs in. The invitation goes by email.',
    questions: [
      ['How long is an invitation valid?', 'Seven days. After that you can invite the user again.'],
      ['Why can I not choose a kind?', 'That takes a right that you do not have yourself.'],
    ],
  },
  userInvite: {
    shows: 'Here you invite many landlords at once.',
    does: 'Choose landlords without a user, or bring a CSV file. You first see what will happen to each line; then you send the invitations.',
    questions: [
      [
        'Can somebody receive two invitations?',
        'No. Whoever was invited before or has an account is skipped, also when you send the same file again.',
      ],
      [
        'What happens to lines with an error?',
        'They are skipped. The report gives the reason for each line, so that you only have to correct those.',
      ],
    ],
  },
  user: {
    shows: 'One user: who it is, what they may do and how they log in.',
    does: 'Change the details or the rights, or choose what to do under Logging in.',
    questions: [
      [
        'What does Reset two-factor authentication do?',
        'The user logs in with just the password and sets up the code again.',
      ],
      ['What does Block do?', 'The user is logged out everywhere and cannot log in until you unblock them.'],
    ],
  },
  brokerDocumentImport: {
    shows: 'Adding many documents to a broker at once, each to the record whose reference is in its name.',
    does: 'Choose the broker and the files, see where each file goes, choose for whom they are and add them.',
    questions: [
      ['Why is a file left out?', 'The reason is shown beside it. Usually its name holds no reference of this broker.'],
    ],
  },
  tools: {
    shows:
      'This page shows whether the portal works well: synchronisation, Bloxs, jobs, emails, audit trail and privacy.',
    does: 'Choose a section. If something is red or orange, read the line below it: it says what you can do.',
    questions: [
      ['The data is old. What now?', 'See under Synchronisation what went wrong, and start it again if necessary.'],
      ['Who did what?', 'The audit trail shows this. Nobody can change anything in it.'],
      [
        'Somebody wants to know what we keep about them. What now?',
        'Find that person under Privacy and choose Request data.',
      ],
    ],
  },
};
