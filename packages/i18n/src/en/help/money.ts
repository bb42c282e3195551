import type { Help } from '../../help.ts';
import type { moneyHelp as dutch } from '../../nl/help/money.ts';

const rows = ['Where does an amount come from?', 'Click the amount to see the rows it is made of.'] as const;
const export_ = [
  'How do I get this into Excel?',
  'Choose Export. The file has the same rows, columns and totals as the list you see.',
] as const;

export const moneyHelp: Record<keyof typeof dutch, Help> = {
  rentalStatements: {
    shows: 'All rental statements: the income that was settled, what was deducted and what the landlord gets.',
    does: 'Click a statement to see how its balance came about.',
    questions: [['What is a draft?', 'A statement that is not finished. Its amounts may still change.'], export_],
    of: {
      owner: {
        shows: 'All your rental statements: the income that was settled, what was deducted and what you got.',
      },
    },
  },
  rentalStatement: {
    shows: 'One rental statement, from the income settled to the amount paid out.',
    does: 'Click a step to see its rows. Download PDF keeps the statement for you, All as zip also as an Excel file and with its documents.',
    questions: [
      [
        'Why is it more or less than last time?',
        'Under Payout you see the difference with the previous statement, part by part and object by object.',
      ],
      ['Where is the invoice behind an expense?', 'Click Costs, then the number of the invoice.'],
      [
        'What does “From the previous statement” mean?',
        'An amount that was not paid then, by you or to you, and is included now.',
      ],
    ],
    of: {
      broker: {
        questions: [
          [
            'Why is it more or less than last time?',
            'Under Payout you see the difference with the previous statement, part by part and object by object.',
          ],
          ['What does the landlord see?', 'The same amounts. The sentence that the landlord reads is shown as well.'],
        ],
      },
    },
  },
  yearPack: {
    shows:
      'Everything of one financial year for the tax return or the accountant: figures, what reconciles, what is missing, and one zip.',
    does: 'Choose a financial year, look at What is missing, and choose Make year pack.',
    questions: [
      [
        'Is this my VAT return?',
        'No. It is the base amount and VAT as booked, per code and quarter. You or your accountant file the return.',
      ],
      [
        'What is the audit file?',
        'The postings of the year as XML Auditfile Financieel 4.0. An accountant reads it in a program of their own.',
      ],
      [
        'Why is there a difference?',
        'Two sums of the same thing do not come to the same. The pack shows that and changes nothing.',
      ],
    ],
  },
  financial: {
    shows: 'The books of one landlord in one period: assets, liabilities, costs and income.',
    does: 'Choose a year and a period. Click an amount to see what was booked.',
    questions: [
      [
        'What are assets and liabilities?',
        'Assets are what the landlord has. Liabilities are what the landlord owes, and the equity.',
      ],
      [
        'Why does this differ from a rental statement?',
        'This is everything booked in the period. A rental statement is only about what was settled with the landlord.',
      ],
      [
        'Where is the budget?',
        'Below the books, if there is a budget for that year. What was posted is shown beside each amount.',
      ],
    ],
    of: {
      owner: {
        shows: 'Your books in one period: what you have, what you owe, your costs and your income.',
        questions: [
          [
            'What are assets and liabilities?',
            'Assets are what you have. Liabilities are what you owe, and your equity.',
          ],
          [
            'Why does this differ from my rental statement?',
            'This is everything booked in the period. A rental statement is only about what was settled with you.',
          ],
        ],
      },
      broker: {
        does: 'First choose the landlord, then a year and a period. Click an amount to see what was booked.',
      },
    },
  },
  mutations: {
    shows: 'The transactions that make up an amount on Financial.',
    does: 'Click an invoice or a statement to open it.',
    questions: [
      [
        'What are debit and credit?',
        'The two sides of a transaction. For costs, debit is money spent; for income, credit is money earned.',
      ],
      ['Is the sum right?', 'Above the list it says whether the transactions add up to the amount on Financial.'],
      [
        'Can I ask what an entry is?',
        'Yes, with the speech bubble in its row. The question later leads back to this row.',
      ],
    ],
  },
  reports: {
    shows: 'The reports on the portfolio, each with the question it answers.',
    does: 'Choose a report to open, filter or download it.',
    questions: [['How recent are the figures?', 'Each report says when its data was updated.']],
  },
  commercialOverview: {
    shows:
      'Per object, complex, building or year: what it brings in, until when contracts run, what vacancy costs and what the market would pay.',
    does: 'Choose the view at the top and filter by landlord or complex. The totals above the list are those of what you filter.',
    questions: [
      [
        'Why is an object listed more than once?',
        'Each current contract has a row of its own. An object with two contracts is listed twice.',
      ],
      ['What is theoretical rent?', 'What an object can bring in when let, as recorded by the property manager.'],
      export_,
    ],
  },
  managementFee: {
    shows: 'What management cost, per landlord or per object.',
    does: 'Choose a year and the months. Per object shows what an amount is made of.',
    questions: [
      ['What is the base amount?', 'The income settled, excluding VAT, on which the fee was calculated.'],
      ['Does this agree with the statements?', 'It says so above the list, with the difference if there is one.'],
    ],
  },
  invoices: {
    shows: 'All invoices: sales invoices to tenants and purchase invoices from suppliers.',
    does: 'Above the list you choose which kind to see. Click an invoice to open it.',
    questions: [
      ['How far along is an invoice?', 'The phase says so: from draft, through approval, to processed.'],
      export_,
    ],
  },
  invoice: {
    shows: 'One invoice: from whom or to whom, for what, and what happened to it.',
    does: 'Choose a tab for the lines, the postings or the rental statement that the invoice is on.',
    questions: [
      [
        'Can I see the invoice itself?',
        'Yes, if the file is under Documents. If it is not there, ask your property manager.',
      ],
      rows,
    ],
  },
  indexation: {
    shows: 'Missed increases and those of the next twelve months, with what the rent is expected to become.',
    does: 'Choose Missed, Expected or Not known. Open a contract and choose Indexation there to see how it was worked out.',
    questions: [
      [
        'Why does it say that something is not yet known?',
        'The index figure or the legal maximum of that date was not entered yet, or the contract does not say enough. The reason is shown beside it.',
      ],
      [
        'What is a missed increase?',
        'An index date that passed without the basic rent going up, though it could have.',
      ],
    ],
  },
  serviceCosts: {
    shows:
      'By complex and year: what was asked in advance, what it cost, and whether it was settled. Tenants must have the settlement by 30 June of the next year.',
    does: 'Filter by year, status or complex. Click a row to see what the amounts are made of and who pays what.',
    questions: [
      [
        'To which year does a posting belong?',
        'To the year of service charges that the property manager’s system names, even when booked later. Where it names none, the status is not known.',
      ],
      ['What is “Fixed and other”?', 'Fixed amounts are not settled and do not count in the difference.'],
      export_,
    ],
  },
  serviceCost: {
    shows: 'The service charges of one complex or object in a year: the amounts, the status and the tenants.',
    does: 'Click an amount to see the postings that it is the sum of.',
    questions: [
      [
        'When is something settled?',
        'When the property manager’s system names a settlement for every tenant with an advance.',
      ],
      rows,
    ],
  },
  serviceEntries: {
    shows: 'The postings that make up the service charges of a complex or object in a year.',
    does: 'Filter by the part that you look for, or sort by date or account.',
    questions: [export_],
  },
  outstandingItems: {
    shows: 'What tenants still have to pay, and for how long.',
    does: 'Choose whether to see it per invoice, per debtor or per landlord, and on which day. Estate agents see under Late for the first time who has never been late before.',
    questions: [
      ['What is the reference date?', 'The day you look at. What was paid after it was still outstanding on that day.'],
      ['What does “Not attributable” mean?', 'An amount on the debtor account for which no invoice can be found.'],
      export_,
    ],
  },
};
