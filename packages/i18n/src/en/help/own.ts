import type { Help } from '../../help.ts';
import type { ownHelp as dutch } from '../../nl/help/own.ts';

export const ownHelp: Record<keyof typeof dutch, Help> = {
  profile: {
    shows: 'Your own details, and how you log in.',
    does: 'Here you change your name, language, email address and password, and set up two-factor authentication.',
    questions: [
      [
        'What is two-factor authentication?',
        'You log in with your password and a code from your phone. Somebody who only knows your password cannot get in.',
      ],
      [
        'What are recovery codes for?',
        'They let you log in when you do not have your phone. Keep them in a safe place.',
      ],
      [
        'Was somebody else in my account?',
        'Under Sessions choose “Log out everywhere else”, then choose a new password.',
      ],
    ],
  },
  exports: {
    shows: 'The files that you made from lists.',
    does: 'Download a file, or make it again with today’s data.',
    questions: [
      [
        'Why is a file gone?',
        'A file stays available for 24 hours, that of a scheduled report for seven days. Choose Export again.',
      ],
      [
        'What is on the Provenance sheet?',
        'Which filters were set, when the data was updated, who made the file and its document number.',
      ],
      [
        'Is a file still as it was made?',
        'Choose Check a file. You can do so without logging in too: the address is in the file.',
      ],
    ],
  },
  grants: {
    shows: 'Who can view a landlord’s portal, what each person sees and until when.',
    does: 'Give somebody access with a role and a last day, or revoke access, which works immediately.',
    questions: [
      [
        'What does an accountant see?',
        'Rental statements, payouts, the financial overview and reports; an accountant can only view, up to and including the last day.',
      ],
      [
        'Who decides while I am away?',
        'Let a joint landlord or contact person decide on approvals for a while, with Make deputy. You receive an email about each decision and can end it immediately.',
      ],
      [
        'Can somebody with access give access to others?',
        'No. The landlord, the estate agent and the administrator can.',
      ],
    ],
  },
  guide: {
    shows: 'What you do in the portal, step by step.',
    does: 'Choose at the top what you want to do, and follow the steps.',
    questions: [
      ['Where is a single page explained?', 'Behind the question mark beside the name of that page.'],
      ['How do I keep the guide?', 'Print the page, or save it as a PDF, with the Print command of your browser.'],
    ],
  },
  newsItem: {
    shows: 'One news item.',
    does: 'Read it. If there is a link below it, you will find more there.',
    questions: [['Where is other news?', 'The latest items are on the dashboard; All news leads to the others.']],
    of: {
      admin: {
        shows: 'One news item, as you write it and as the reader sees it.',
        does: 'Change the text, the image or the day of publication and choose Save.',
        questions: [
          ['Who sees it?', 'Whoever you choose under Audience, from the day of publication until it expires.'],
          ['Can I withdraw it?', 'Yes: empty the field Publish at. The item is a draft again.'],
        ],
      },
    },
  },
};
