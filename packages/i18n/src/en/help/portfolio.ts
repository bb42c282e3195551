import type { Help } from '../../help.ts';
import type { portfolioHelp as dutch } from '../../nl/help/portfolio.ts';

const howToFilter = [
  'How do I find one row?',
  'Type a few letters in the search box above the list, or choose Filter. Active filters are shown above the list; the cross removes them.',
] as const;
const howToExport = [
  'How do I get this into Excel?',
  'Choose Export. The file has the same rows, columns and totals as the list you see.',
] as const;
const whyEmpty = [
  'Why is something missing?',
  'The portal shows what your property manager has recorded. The top of the page says when it was updated. If something is wrong, ask your property manager.',
] as const;

export const portfolioHelp: Record<keyof typeof dutch, Help> = {
  dashboard: {
    shows: 'This page shows how your portfolio is doing.',
    does: 'Click a figure to see the rows it is made of.',
    questions: [
      ['What counts for a figure?', 'Click the i beside the figure.'],
      ['How recent are the figures?', 'The line under your name says when the data was updated.'],
    ],
    of: {
      owner: {
        shows: 'This page shows your latest payout and how your objects are doing.',
        questions: [
          [
            'Why did I get more or less than last time?',
            'It says so under the amount of the latest statement, part by part and object by object. Click a part to see its rows.',
          ],
          ['What counts for a figure?', 'Click the i beside the figure.'],
          ['How recent are the figures?', 'The line under your name says when the data was updated.'],
        ],
      },
      broker: {
        shows: 'This page shows what needs your attention today, and how the portfolio of your landlords is doing.',
      },
      admin: {
        shows: 'This page shows what is still to be done in the portal, and whether the data from Bloxs is complete.',
        does: 'Click a line to put it right at once.',
        questions: [
          [
            'Why can a portal not be opened yet?',
            'Something is missing, such as a logo or an email address. Open the broker or the landlord to see what.',
          ],
          ['What if the data is old?', 'See Tools, under Synchronisation, for what went wrong.'],
        ],
      },
    },
  },
  approvals: {
    shows: 'Costs that need the landlord’s approval, what was decided and what is not processed yet.',
    does: 'Open a row to see the quote, the photos and the budget, and to decide.',
    questions: [
      [
        'When am I asked something?',
        'When expected costs are above the mandate of the notification, else of the object, else of its complex, and the tenant does not pay them. Purchase invoices: when the property manager asks you to approve them.',
      ],
      [
        'What if I do nothing?',
        'Then there is no approval. Until you choose, you receive a reminder every two days, five times.',
      ],
      [
        'Who of us may decide?',
        'Every user of the same landlord, and a deputy for as long as one was named. Whoever decides first, decides; the others see who that was.',
      ],
    ],
    of: {
      broker: {
        questions: [
          [
            'What do I have to process?',
            'Decisions with the status To process. For a notification the decision goes to the property manager’s system as a note; for an invoice you change the status there yourself.',
          ],
          [
            'Why does it say Costs unknown?',
            'No expected costs were entered for that notification, so nobody knows whether approval is needed. Enter them in the property manager’s system.',
          ],
          howToExport,
        ],
      },
    },
  },
  approval: {
    shows:
      'One amount that needs approval, how much of that is above the mandate and what was decided about it before.',
    does: 'Choose Approve, Refuse or Ask a question. A decision cannot be undone.',
    questions: [
      [
        'What does recorded, not yet processed mean?',
        'Your decision is kept and your estate agent sees it. The property manager has not processed it yet.',
      ],
      [
        'Why am I asked the same again?',
        'The amount changed. Your earlier decision was about the earlier amount and stays below.',
      ],
    ],
    of: {
      broker: {
        does: 'You see here what the landlord sees. Only a user of the landlord or a deputy can decide.',
      },
    },
  },
  threads: {
    shows:
      'Questions about rental statements, transactions, invoices, notifications, contracts and objects, with their answers.',
    does: 'Click a question to read all messages and to answer. You ask a new question on the record itself.',
    questions: [
      [
        'How do I ask a question?',
        'Open the record that it is about and choose “Ask a question” at the bottom. In a rental statement and in the books you can also ask about one line, with the speech bubble.',
      ],
      [
        'Which documents are shown beside it?',
        'Those of the record that the question is about, as far as you may see them. For a transaction, those of its invoice.',
      ],
      [
        'Who reads this?',
        'The landlord and the estate agent. A landlord never sees what agents write for colleagues only.',
      ],
    ],
    of: {
      broker: {
        questions: [
          [
            'How do I divide questions?',
            'Open a question and choose who deals with it. “Mine” shows what is assigned to you and what you asked yourself.',
          ],
          [
            'How do I avoid the same question next month?',
            'Choose “Keep as an explanation of this line” with your answer. It is then shown under the same line of later rental statements, until you withdraw it.',
          ],
          ['Who else can read it?', 'When you ask, you choose whether the landlord reads it, or colleagues only.'],
        ],
      },
    },
  },
  thread: {
    shows: 'One question with all its messages, the oldest first.',
    does: 'Write an answer below. At the top you go to the record that the question is about.',
    questions: [
      [
        'When is a question answered?',
        'As soon as somebody other than the person who asked wrote last. When the person who asked writes again, the question is open again.',
      ],
    ],
    of: {
      broker: {
        questions: [
          [
            'When is a question answered?',
            'As soon as somebody other than the person who asked wrote last, or when you say so under Handling.',
          ],
          [
            'What does “Keep as an explanation of this line” do?',
            'Your answer is then shown under the same line of this and later rental statements of this landlord, with your name and the day.',
          ],
        ],
      },
    },
  },
  feed: {
    shows: 'What was added, changed or removed, the newest first.',
    does: 'Click a line to see what it is about. Choose one kind at the top.',
    questions: [
      [
        'What is new?',
        'What happened after you last opened this page. That also counts on your phone or another computer.',
      ],
      [
        'Why is something missing?',
        'The portal shows what it has seen since it came into use. What is older than 400 days is no longer here.',
      ],
    ],
  },
  objects: {
    shows: 'All objects: homes, shops, garages, and the buildings they are part of.',
    does: 'Click an object to open it. Tree shows which objects belong to one building or complex.',
    questions: [howToFilter, howToExport, whyEmpty],
  },
  object: {
    shows: 'One object: who rents it, what it brings in and what is going on.',
    does: 'Choose a tab for its contracts, its notifications, what was booked or its history.',
    questions: [
      [
        'What is the mandate amount?',
        'Up to that amount the property manager may have a repair done without asking first.',
      ],
      whyEmpty,
    ],
  },
  relations: {
    shows: 'Everybody connected with the objects: tenants, suppliers and others.',
    does: 'Click a name for the address, the phone number, the contracts and what is outstanding.',
    questions: [howToFilter, howToExport],
  },
  relation: {
    shows: 'One person or company, with everything that belongs to it.',
    does: 'Click the phone number or the email address to get in touch. The tabs show contracts, notifications and outstanding items.',
    questions: [
      [
        'Why is the date of birth not there?',
        'It is masked. Choose Show if you need it; that is recorded in the audit trail.',
      ],
      ['Can I change an address?', 'Not in the portal. Ask your property manager.'],
    ],
  },
  contracts: {
    shows: 'All contracts: who rents what, for how much and until when.',
    does: 'Click a contract to open it. Above the list you choose which contracts you see.',
    questions: [
      [
        'Which contracts end soon?',
        'The dashboard says how many end within 3, 6 and 12 months. Click the number to see them.',
      ],
      howToFilter,
      howToExport,
    ],
  },
  contract: {
    shows: 'One contract: the rent, the term and the amounts that make up the rent.',
    does: 'Choose Contract lines to see what was agreed per month and per year, and Invoices for what was sent. Rent schedule shows what was paid per month and how, Indexation what the rent is expected to become.',
    questions: [
      [
        'When is a tenant late?',
        'From the fifth day after the due date. A payment arrangement and what is excluded from reminders do not count as late.',
      ],
      [
        'Until when can notice be given?',
        'That is the latest notice date. It follows from the end date and the notice period in the contract.',
      ],
      [
        'Why is the end unknown?',
        'The contract is renewed automatically, but it is not recorded for how long. Your property manager can add that.',
      ],
    ],
  },
  tickets: {
    shows: 'All notifications: what is broken or asked for, and how far along it is.',
    does: 'Choose Report a problem to report something new. Board shows the notifications by status.',
    questions: [
      [
        'Why is mine not listed yet?',
        'A new notification is shown above the list first, until the property manager has it.',
      ],
      howToFilter,
    ],
  },
  ticketCreate: {
    shows: 'Here you report a problem with an object.',
    does: 'Choose the object, write down what is wrong and send it. It goes to the property manager.',
    questions: [
      [
        'When do I choose high?',
        'For danger, for damage that gets worse, or when there is no water, power or heating.',
      ],
      [
        'Can I send a photo?',
        'Yes. Choose one under Photos, or take one. The property manager gets a link to it where that is switched on for your estate agent.',
      ],
    ],
  },
  ticketWrite: {
    shows: 'This page shows whether your notification or note has reached the property manager.',
    does: 'There is nothing to do while it is waiting to be sent, or once it is sent.',
    questions: [
      [
        'What do I do if it failed?',
        'Read the reason first: if it may have arrived already, check with the property manager. Otherwise choose Send again. Your text has been kept.',
      ],
    ],
  },
  ticket: {
    shows: 'One notification: what is going on, who is working on it and what it costs.',
    does: 'Write under Conversation if you want to ask or add something, and choose who it is for.',
    questions: [
      ['Who reads my message?', 'Each message says so after Visible to. You choose it yourself before you send.'],
      [
        'Where do I see the costs?',
        'Costs lists the purchase invoices, and the rental statement they were settled in.',
      ],
    ],
  },
  ownerDocuments: {
    shows: 'The documents of one landlord that belong to no object or contract, such as a management agreement.',
    does: 'Choose a landlord, view the documents or add one and choose who it is for.',
    questions: [
      [
        'Does the landlord see what I add here?',
        'Only when you choose Estate agent and landlord at For whom is it. Until then only the estate agent sees it.',
      ],
    ],
  },
  documentImport: {
    shows:
      'Adding many documents at once, each to the object, contract or other record whose reference its name holds.',
    does: 'Choose files or a folder, check where each file will go, choose for whom they are and add them.',
    questions: [
      [
        'Why is a file left out?',
        'The reason is shown beside it. Usually its name holds no reference, or its type or size is not accepted.',
      ],
      [
        'What if I choose the same folder again?',
        'What is at the same record already with the same contents is skipped.',
      ],
    ],
  },
  documents: {
    shows: 'The documents of objects, contracts, invoices, rental statements and notifications.',
    does: 'Click a file to view it. You add a document at the object, the contract or the notification itself.',
    questions: [
      [
        'Who sees a document?',
        'What is not shared yet is seen by the estate agent only. Each document shows who it is for; the estate agent can change that.',
      ],
      [
        'Why can I not delete a document?',
        'Invoices and rental statements belong to the books and are kept for seven years. A mistake can still be deleted within a day.',
      ],
      howToExport,
    ],
    of: {
      owner: {
        shows: 'The documents that your estate agent shares with you, and what you add to notifications yourself.',
      },
    },
  },
  payouts: {
    shows: 'Per landlord and month: what tenants had to pay, what is missing, and when it is paid out.',
    does: 'Click a month to see who still has to pay and why it has not been paid out.',
    questions: [
      [
        'Is the expected day certain?',
        'No. It is the day that was agreed, or an estimate from the last six payouts, which is always called one. Only “Paid on” is certain.',
      ],
      [
        'What does On hold mean?',
        'The payment has been stopped for now. The property manager has not sent it to the bank.',
      ],
      howToExport,
    ],
    of: {
      owner: {
        shows: 'Per month: what tenants had to pay, what is missing, and when you are paid.',
      },
    },
  },
  payout: {
    shows: 'The payout of one period: from what tenants had to pay to what reaches the account.',
    does: 'Click a name or invoice of whoever still has to pay.',
    questions: [
      [
        'Why has it not been paid out yet?',
        'The sentence at the top says so. Where rent is missing, you see below from whom.',
      ],
      [
        'Why does “Of which received” differ from “Income settled incl. VAT”?',
        'The first is about invoices of this period, even if paid later. The second is what was settled with you, of earlier months too.',
      ],
    ],
  },
};
