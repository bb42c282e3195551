import { type Operation, operations } from '@gevel/contract';
import {
  type Access,
  type DocumentKind,
  documentKinds,
  kindsOfBooks,
  mistakeHours,
  permissionsFor,
} from '@gevel/contract/plain';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema/index.ts';
import type { DeclaredTable } from './declared-table.ts';
import { inventory } from './inventory.ts';
import { retentionRules } from './retention-rules.ts';

const free: Readonly<Record<string, string>> = {
  text: 'whoever is named in it',
  json: 'whoever is named in it',
  query: 'whoever is searched for',
};

/** Every column of every table that is filled by somebody; sort and search columns are made of them by the database. */
export function filledColumns(): Map<string, string[]> {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  return new Map(
    tables.map((table) => {
      const columns = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
      return [getTableName(table), columns.map(({ name }) => name)];
    }),
  );
}

export interface ShownFields {
  list: string;
  who: string;
  rows: string[];
  record: string[];
}

/** What each list gives out, and to whom, as the contract has it; answers with anything else are no valid answers. */
export function shownFields(): ShownFields[] {
  const calls: Operation[] = Object.values(operations).flatMap((slice) => Object.values<Operation>(slice));
  return calls
    .filter((call) => call.list !== undefined && !call.path.includes('{'))
    .map(({ list, path, access }) => {
      const fields = Object.entries(list?.fields ?? {});
      const named = (isOnRecord: boolean) =>
        fields.filter(([, { options }]) => (options.recordOnly ?? false) === isOnRecord).map(([name]) => name);
      return { list: path.slice(1), who: whoOf(access), rows: named(false), record: named(true) };
    });
}

function whoOf(access: Access): string {
  if (access.who === 'non-admin') return 'brokers and owners';
  const enough = permissionsFor(access).join(' or ');
  if (access.who === 'admin') return enough === '' ? 'administrators' : `administrators with ${enough}`;
  return 'everybody who is logged in';
}

/** The register of processing, for whoever answers for privacy; made of the inventory, so that it is always true. */
export function privacyPage(): string {
  const withPeople = inventory.filter(({ personal }) => Object.keys(personal).length > 0);
  return [
    intro,
    '## What is kept of people',
    '',
    'Per table: what for, on what grounds, for how long (by the rule of the next chapter), and each column with data of people.',
    'Columns that only order or search are made of these by the database and go with them.',
    '',
    '| table | purpose | basis | rule | columns, and whose |',
    '|---|---|---|---|---|',
    ...withPeople.map(row),
    '',
    'Tables without data of people: ' +
      inventory
        .filter(({ personal }) => Object.keys(personal).length === 0)
        .map(({ table }) => `\`${table}\``)
        .join(', ') +
      '.',
    '',
    '## Who sees what',
    '',
    'The fields of each list, for those who may call it; within it everybody sees the rows of their own portfolio only. What',
    'stands on the record alone is not in lists and exports: birth date, salutation and the like are on the page of one relation.',
    '',
    '| list | who | in the list | on the record only |',
    '|---|---|---|---|',
    ...shownFields().map(
      ({ list, who, rows, record }) => `| ${list} | ${who} | ${rows.join(', ')} | ${record.join(', ')} |`,
    ),
    '',
    '## For how long',
    '',
    '| rule | what | term | why |',
    '|---|---|---|---|',
    ...Object.entries(retentionRules).map(([rule, { what, term, why }]) => `| ${rule} | ${what} | ${term} | ${why} |`),
    '',
    '## For how long a document, by its kind',
    '',
    'Whoever adds or changes a document reads its term beside its kind, and at a document of the books its last day. Another kind or another',
    'file makes that day no earlier. What an owner had on the screen when deciding on costs stays seven whole years after the year of the',
    'decision, whatever its kind.',
    '',
    '| kind | rule | term |',
    '|---|---|---|',
    ...documentKinds.map(documentTerm),
    '',
  ].join('\n');
}

function row({ table, purpose, basis, kept, personal, links, namingOthers }: DeclaredTable): string {
  const whose = (of: string, name: string) => {
    const link = links[of];
    if (link === undefined) return free[of];
    return `${of}, by \`${link.column}\`${namingOthers.has(name) ? `, and ${free.text}` : ''}`;
  };
  const groups = new Map<string, string[]>();
  for (const [name, of] of Object.entries(personal)) {
    const group = whose(of, name) ?? of;
    groups.set(group, [...(groups.get(group) ?? []), `\`${name}\``]);
  }
  const columns = [...groups].map(([of, names]) => `${names.join(', ')} (${of})`);
  return `| \`${table}\` | ${purpose} | ${basis} | ${kept} | ${columns.join('; ')} |`;
}

function documentTerm(kind: DocumentKind): string {
  return kindsOfBooks.some((one) => one === kind)
    ? `| ${kind} | documents | up to and including the seventh year after the one in which it was added; a mistake can be deleted within ${mistakeHours} hours |`
    : `| ${kind} | documents_of_gone_records | until somebody deletes it, or ${retentionRules.documents_of_gone_records.term} |`;
}

const intro = `# Privacy

What the portal keeps of people, why, for how long, and how it answers who asks for a copy or for erasure. The two tables
below are made of the description that the program itself works by (\`apps/server/src/privacy\`); a test fails when a
column of the database is not described, or when this page says something else.

The property manager is the controller; the portal is a tool of theirs. Most of what it holds is a copy of the back office,
taken over by synchronisation. What is wrong there is put right there.

## Who asks for their data

An administrator who manages users opens Gereedschappen, Privacy, looks the person up and asks for the data. In the
background a file is made (JSON) with every row that belongs to the person: table after table with purpose, grounds and term.
Columns of other people in those rows are left out, and their names in free texts are replaced. Whatever opens something
(passwords, tokens, keys) is left out. The file can be fetched for seven days; asking and fetching are in the audit trail.

Whom the back office removed or made anonymous is found by what they were called last, for as long as an earlier version has it, and the screen
says which of the two it was: questions, messages, the trail and versions of the portal may still name them.

## Whose account is deleted

A user who is deleted goes with sessions, factors, tokens and views. Questions, answers, reports, documents and WOZ values of theirs stay at
their records for the terms below, for whoever they were written to, and so does that they decided on costs, released a note, or let somebody in or
revoked it; what says by whom becomes "former user", since afterwards the person could not be found here any more to be erased. What was being
written at that moment follows within the hour. Of mails to every address that the user has, had or wanted stay the subject, the moment and
what became of them, without the address; what waits to be sent to them goes unsent. An address that is somebody else's by now keeps its
mails. Requests for their data stay without their name, and the file of one goes. What others are mailed of the user loses its text as soon as it is sent. A decision stays with its amount, its moment and the number of the account; the note that
carried it to the back office says what it said. That somebody as an administrator shared a file, wrote news or dressed a portal keeps their
name for its own term. The audit trail, which administrators with users_manage read, keeps names for its term: it is there to show who it was.

## Who asks to be erased

The same screen first shows where something of the person stands, what goes on with them (a running contract, open items, a
login) and how many rows of the books are among it. Nothing forbids an erasure; whether the law asks to keep somebody is for
the administrator to judge. After a reason and a password:

- A **user** is deleted with sessions, factors, tokens and views. A **relation** stays as a reference without a name.
- Names, addresses, numbers and birth date go from every row that belongs to the person, from earlier versions of those
  rows, and from the columns that are searched. Where they stand in free texts of others, in what is written to or of others, or beside
  no id, they become \`[gewist]\`. All of this holds for what they were called and had before: names, addresses and references.
- What an estate agent, a firm of estate agents, another user or another relation has as well (an e-mail address, a phone number, a number
  of the chamber of commerce or for VAT) is left where it stands in texts, and mails of another user go on. A namesake keeps the name that
  is theirs, and by a reference that others have or had only rows with the name of the person are the person's.
- Amounts, dates and references stay: the books come to the same, to the cent, as the law asks for seven years.
- Exports in which the person may stand are thrown away with their bytes, and so are copies of the person's own data.
- Documents of a **landlord himself** go with their bytes and earlier versions, and with them what the feed and mails would call them.
- Documents at **contracts, tickets, invoices and statements** of the person go in the same way where the administrator says so; the screen
  tells beforehand how many there are. Left where they are, they lose the person in name, description and who added them, but not inside
  the file: most are scans, so nobody looks through them. A lease, a report of an inspection or a letter can be the landlord's proof of what
  was agreed (article 17(3)(e) AVG), which only a person can judge; they go at the latest by the terms below.
- Of all of these, invoices and statements stay for their term with what they say, and so do quotes and photos on which somebody decided:
  they belong to the books. Files of brokers are looked
  through by nobody; an administrator deletes them where they are.
- The audit trail keeps what was done and when, without the person. The check of its chain knows such rows, because the
  trail tells of each of them.

The back office does not know of it. It has to erase the person as well; until it does, every synchronisation brings them
back, and leaves them out again, also out of the names of files that come in by themselves: the list of erasures holds hashes of ids, names and numbers, made with a key that is itself
encrypted. The list stands in the database and beside the files (or in the bucket). After a restored backup the server
erases anew whoever came back, before it serves anybody: **keep the files of the portal when you restore its database.** Without the secret
that the key was encrypted with the list is of no use, and [has to be given up](operations.md#what-to-do-when-): keep \`APP_SECRET\` as safe as the backups.

## What is told of how tenants pay

The rent schedule of a contract says what was due, when it was received and, from three due amounts on, how many days after the
due date; the page of a tenant says the same per contract, and brokers have a list of who is late for the first time.

- **Purpose**: seeing that the rent comes in, and speaking to a tenant before there is a debt. It is for no other end.
- **Ground**: carrying out the management agreement, and the legitimate interest of a landlord in what a tenant owes them. The property
  manager, who is the controller, weighs that interest against the tenant’s.
- **Who sees it**: the landlord of the contract, whom that landlord let in with a role that shows contracts (co-owner, contact person),
  and their broker; an accountant or adviser does not. It is reckoned from one contract alone, never over landlords: of a tenant of several,
  each sees their own. Whoever sees the schedule of a contract may take it along as a file, with its number and origin, which is kept as
  briefly as any export. It is in no mail and no search, and for nobody without a login.
- **What it is**: facts with dates, made when they are asked and kept nowhere. There is no score, no class and no decision by the
  portal. What is under an arrangement or excluded from reminders, as disputed amounts are, counts as late nowhere and is named.
- **How long**: as far back as the books that the back office gives.

## What is masked

Phone numbers, bank accounts and birth dates of people are answered masked: lists, records, their history, files, PDF and whatever programs
read hold the last two digits, the last four signs or the year. Which fields these are is said in the description of the record
(\`packages/back-office/src/port/records\`); a test fails when one is forgotten. Estate agents see phone numbers unless an administrator
changes that under Gereedschappen, Privacy, for each kind of user and for each role of whoever was let in on a landlord. Whoever may see a record may ask for one value of it: the look is in the audit trail with the
person, the field and the moment before the value is shown, and stands at the person on the same screen. A file in clear needs a reason, which is in
the trail. Numbers in free texts are not known to be numbers and are shown as they were written; estate agents are firms, whose numbers are
there to be called.

## What is encrypted

Second-factor secrets and the key behind the list of erasures are encrypted with a key made of \`APP_SECRET\`. Passwords,
sessions, tokens and recovery codes are kept as hashes. The credentials of the back office, the mail server and the bucket
are in the settings of the process only, and never in the database. To change \`APP_SECRET\`, start once with the old one in
\`APP_SECRET_PREVIOUS\`: what is encrypted is encrypted anew. Sessions and personal tokens go on.

## What logs hold

One line per call: operation, method, status, time. No addresses, no query strings, no bodies, no names. Errors are written
without the values of their statements.
`;
