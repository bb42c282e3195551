import {
  type FigureFilter,
  type FigureName,
  type FigurePlace,
  type FigureRows,
  figureNames,
  figureOf,
  figurePlaces,
} from '@gevel/contract/plain';
import { figureDefinitions as english } from '@gevel/i18n/en/figure-definitions';
import { figureDefinitions as dutch } from '@gevel/i18n/nl/figure-definitions';
import { figureHomes } from './figure-homes.ts';
import { figureSources } from './figure-sources.ts';

/** The page on figures, made of their descriptions, so that it says what the portal does. */
export function figuresPage(): string {
  return [intro, ...figureNames.flatMap(section), words].join('\n');
}

function section(name: FigureName): string[] {
  const { unit, rows, share } = figureOf(name);
  const { also = [], sums = [] } = figurePlaces[name] ?? {};
  const { means, counts } = english.figures[name];
  return [
    `### ${dutch.names[name]} · ${english.names[name]}`,
    '',
    `\`${name}\`, ${english.units[unit]}. ${means} ${counts}`,
    '',
    `> ${dutch.figures[name].means} ${dutch.figures[name].counts}`,
    '',
    ...(share === undefined ? [] : [`- is: \`${share[0]}\` / \`${share[1]}\``]),
    rows === undefined ? '- opens: nothing, no list holds its rows' : `- opens: ${placeText(rows)}`,
    ...(also.length === 0 ? [] : [`- also shown: ${also.map(placeText).join('; ')}`]),
    ...sums.map((parts) => `- sum of: ${parts.map(placeText).join('; ')}`),
    `- SQL: ${figureHomes[name].map(homeText).join(', ')}`,
    `- source: ${figureSources[name] ?? 'convention of the portal, as stated above'}`,
    '',
  ];
}

function homeText(home: string): string {
  const [file = '', symbol = ''] = home.split('#');
  return `\`${file}\` (\`${symbol}\`)`;
}

function placeText(place: FigurePlace): string {
  if (typeof place === 'string') return `\`${place}\``;
  const filter = filterText(filterOf(place));
  const read = place.read === 'rows' ? 'rows of' : `\`${place.read}\` of`;
  return `${read} \`${place.list}\`${filter === '' ? '' : ` with ${filter}`}`;
}

function filterOf({ filter }: FigureRows): FigureFilter {
  if (typeof filter !== 'function') return filter ?? {};
  return filter({ today: 'today', inMonths: (months) => `today + ${months} months` });
}

function filterText(filter: FigureFilter): string {
  return Object.entries(filter)
    .map(([name, value]) => {
      if (typeof value === 'string' || typeof value === 'boolean') return `${name} ${value}`;
      if ('from' in value || 'to' in value) {
        return [value.from && `${name} from ${value.from}`, value.to && `up to ${value.to}`].filter(Boolean).join(' ');
      }
      return `${name} ${Object.values(value).join(' or ')}`;
    })
    .join(', ');
}

const intro = `# Figures

What each figure means: one description (\`packages/contract/src/figures\`), from which tiles, their explanations, the rows
that they open and this page follow; a generated test asks every place that shows a figure and wants one answer. All are of the
actor's own scope: a broker's are those of its landlords together, a landlord's are its own. "Today" is the calendar day in
Amsterdam.

Made by \`npx vitest run -u --project server apps/server/src/domain/figures.test.ts\`. An answer is named by its call and path:
\`dashboard\` and \`admin\` are the first screen, \`tree\` the sums of objects as a tree (totals, each branch, the page of an object),
\`financial\` the overview of the books.
`;

const words = `## Dates of a figure

Two dates may stand beside a figure, and each screen, address and file name says which.

- **Reference date** ("peildatum", "stand per") is about booking: what was open on that day by what is in the books **now**, corrections made
  since included ([22](decisions/022-open-items-of-a-day.md)).
- **As known on** ("zoals bekend op", \`as_of\`) is about what the portal **knew**: lists, their totals and files as they were at the end of
  that day in Amsterdam, from stored versions. What was corrected, added or removed since does not count. Who may see is decided today, and
  whom the back office made anonymous or the portal erased is named of no day. Before the first day that is known it is refused, with that
  day ([70](decisions/070-as-known-on-a-day.md)). It covers every list and report that is a list, with totals, counts, figures and files: the
  data of such a file are those of the file that was made on that day. A file says both its day and when it was made.

Both may be asked at once; the reference date lies no later than the day that is known. Settings of the portal are those of now.

| what | as known on a day | why not |
|---|---|---|
| objects (list and tree), contracts, relations, tickets, rental statements, payouts | yes, with totals, counts and files | |
| invoices, open items and their ageing, debtors, debtor accounts, management fee, commercial overview (also per complex or building, and by year of end) | yes, with totals, figures and files | |
| financial overview and trend, of one owner or several; mutations behind a figure | yes; mutations with files | |
| whether a financial year is closed | no | only what it is now is kept of a year |
| dashboard: objects, occupancy, contracted rent and its trend, open tickets | yes | |
| dashboard: tasks, news, payouts, statements, debtors by age | no | tasks and news are the portal's own; the others are lists, each of which tells the day by itself |
| budgets beside the books, causes of a difference between two periods of the books, with files | yes | |
| causes of a difference between two payouts, with files | yes; \`causes_as_of\` in the address of the statement, which itself is of now | |
| fiscal year pack: figures, WOZ values that the owner entered, and its archive with overview, audit file and lists | yes | |
| fiscal year pack: statements as PDF and shared documents in the archive | no | papers exist as of now only; the archive of a day leaves them out and says so |
| who is late for the first time (\`first-late\`), rent schedule with its files, payment behaviour | yes; \`payments_as_of\` in the address of the contract or relation, whose \`as_of\` is the day of the list it was opened from | |
| indexation radar | no | reckoned on the day of today, from settings and index figures too, of which no earlier state is kept |
| service costs, with the tenants behind them | yes, with totals, figures and files; due dates, and days until them, as seen from that day | |
| a record by itself | no | its history tells what it was, change by change |
| approvals, documents, news, users | no | what people do in the portal is in its audit trail and has no versions |

Beside objects under management, occupancy, open tickets and what tenants owe the dashboard says in words what changed since **a month ago**:
today's figure less that of the same day of the month before (31 March: 28 February) as known at its end, which is what the lists with
that \`as_of\` say (\`GET /api/dashboard/counts\`). Which states of tickets are done is set now and holds for both days. Occupancy differs in
points of the percentages as shown. Nothing is said of a day before the first one that is known, of occupancy where nothing could be let,
or beside figures of another day. The rent is compared otherwise: first day of this month with first day of the month before.

What is not told of a day refuses \`as_of\` as an unknown parameter, or the screen that has the day leaves it out and says so. The screen
of the indexation radar says in a sentence why it is of now alone, and warns who asks it for a day in the address.

Of a rental statement any two versions stand beside each other (\`GET /api/rental-statements/{id}/versions\`): what it was at the ends of
the days on which its lines or totals became something else. A line is new, gone or changed by what it does to the total; one that was made
again under another number is the same line when it says the same, or is the only one like it. Per part (received, costs, fee) the lines
and a shown rest are the difference of what is stated, and the parts with what went over from before are that of the balance. What stands
aside is in no total and not compared. Nothing is told of before the first day that is known.

The source may withdraw a statement and make another in its place. A statement **replaces** one of the same owner with the same first and last
day and the same set of objects (by their references, each of which must be known), that the source numbered earlier, and that is cancelled,
or that the source has no longer and that was processed or cancelled on the last day that ended with it. Drafts and what is on its way replace
nothing and are not replaced, and of two processed ones that are both there neither replaces the other: both count. One such statement is
named with the difference of the balances; where several fit, their number is told and the reader chooses. The two are compared
like versions (\`?against=\` of the same call), a withdrawn one as it was last, from its stored versions: whoever may not read those, or whose
portal does not keep them any more, is told of no such statement.

## Months of a period

Periods 1 to 12 of a financial year are months, 0 opens it and 13 closes it. Period 1 is the month of \`first_day\`, which stands with each year
of an owner (\`GET /api/financial/owners\`) and in the overview. It follows from what was booked at bank and cash box; a year of which that
proves nothing begins as the last one before it that does, else on 1 January ([66](decisions/066-fiscal-year-pack.md), [91](decisions/091-months-of-periods.md)).

- Figures are chosen by year and period, of whatever months. Causes of a difference look at contracts and invoices of those months, and a budget
  at its columns, which are months.
- The default year, and "this month", "this quarter" and "year to date", are those of the financial year that today lies in. Quarters count from its first month.
- Of owners together a year has a \`first_day\` where it begins on one day for all who have books of it; else it is null, and periods are numbers.

## What the fiscal year pack counts

\`GET /api/financial/year-pack\` and the archive are made of one reading. A year is the **financial year of the books**, as in the
overview: mutations of that year in periods 1 to 13, whatever day they are dated; period 0 is the opening balance and stands apart. Its
first and last day are read off what was booked at bank and cash box; where that proves nothing it goes on as the year before it,
else it is the calendar year.

- **Income, costs, result**: the accounts of those quadrants, as in the overview over periods 1 to 13. \`under_contract\` is the part whose
  entry names a contract. Per object: the same mutations by the object that they name; what names none is a row of its own.
- **VAT**: the same mutations by journal (sales, purchase, other), quarter of the period (period 13 is in the fourth) and VAT code. The base
  stands apart for income, costs and accounts of the balance; VAT is what VAT accounts (\`kind\` vat of the ledger account) moved, by
  credit. Exempt is a code without a percentage, nought a code of 0 %, reverse charge a code whose name or rubric says so (\`verleg\`,
  \`reverse\`), since the back office has no other sign of it. The rubric is that of the code, which is where its turnover is
  declared, so that of purchases it stands at reverse charge alone. Payments to the tax office are rows without a code. It is no VAT return.
  Tied to the accounts per code and quarter: \`worked_out\` is the percentage over each line that is on no VAT account, rounded per line; of a
  purchase entry of which less than that was claimed it is the VAT within costs and claim together, and \`unclaimed\` what was left in the
  costs. \`difference\` is what VAT accounts hold beyond both; VAT of invoices without a code is all difference. The check holds what the
  VAT accounts moved in a quarter against it.
- **Deposits, debtors, creditors**: the accounts of those kinds; opening is period 0, closing everything of the year, by debit.
- **Open purchase invoices** at both ends, by credit: what is open now, undone by what was booked on creditor accounts after the day and
  names that invoice alone. Held against the account of that day, whose other bookings are the difference, and the account against
  the books without what was booked ahead in a later year. Not told of days before the first book year that was read whole.
- **Fee**: objects of final statements whose period begins within the days of the year, in a calendar year as in the report of management fees; \`booked\` is what
  accounts for the fee moved, which is without VAT and also of statements of other years.
- **Open items** at both ends: the report of open items on the day before the year and on its last (today in a year that runs, or the day
  that is known), by booking date ([22](decisions/022-open-items-of-a-day.md)). They are held against the debtor accounts without what was booked ahead in a later year.
- **WOZ**: valuations that the back office calls WOZ, of that year, for objects on which something was booked; apart from them what the owner
  entered for that year, with by whom, when and the value date. Where both differ, both stand there and the pack says so.
- **Papers**: final statements whose period begins within the days of the year, and documents shared with the owner at these and at invoices of the financial year.
  Of a day there are none (\`statement_count\` and \`document_count\` are 0).
- **Audit file**: every mutation of the year once, period 0 as opening balance per account; VAT stands with the lines of the amounts
  without it, spread over those of its code in one entry, and with lines on VAT accounts only where it cannot be spread.

## What totals leave out

What totals leave out is named under them with its rows and amounts, on the screen and in workbooks. A CSV file has no totals.

## Who is who

| word | Dutch | who |
|---|---|---|
| portal administrator | portaalbeheerder | manages brokers, landlords, news and users of the portal |
| property manager | vastgoedbeheerder | keeps the books in the back office and invoices the management fee (beheervergoeding) |
| broker, estate agent | makelaar | runs the portal for its landlords |

Areas show one decimal at most; files hold what the back office has. Dutch phone numbers have one notation (010 220 2121,
0165 320 608, 06 5270 2892), others stay as they were written. That takes the lengths of area codes and nothing else;
libphonenumber-js with its smallest data set adds tens of kilobytes to what a browser loads.
`;
