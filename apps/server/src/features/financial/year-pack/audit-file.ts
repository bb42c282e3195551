import { euroOf, type journalTypes, lastPeriod } from '@gevel/contract/plain';
import { dayBefore, monthsLater } from '../../../domain/days.ts';
import type { DatedYear } from './book-year.ts';
import type { BookOfEntries, EntryAccount, EntryLine } from './entries.repository.ts';
import { vatOfLines } from './vat-of-lines.ts';

export interface AuditFileOf {
  book: BookOfEntries;
  dated: DatedYear;
  /** Calendar day in Amsterdam. */
  madeOn: string;
  version: string;
  journals: Readonly<Record<(typeof journalTypes)[number], string>>;
  unknownAccount: (id: string) => string;
}

/** An entry of which debit and credit differ within the owner: what was booked on others is not in their books here. */
export interface OutOfBalance {
  journal: string;
  reference: string;
  debit: bigint;
  credit: bigint;
}

export interface AuditFile {
  xml: AsyncIterable<Buffer>;
  outOfBalance: readonly OutOfBalance[];
  opening: Sums & { count: number };
}

interface Sums {
  debit: bigint;
  credit: bigint;
}

/**
 * XML Auditfile Financieel 4.0, as its schema has it: `XmlAuditfileFinancieel4.0.xsd` in version 4.0.3 of the developers' pages of
 * the Belastingdienst (odb.belastingdienst.nl). The namespace is the schema's own; the explanation beside it names another.
 */
export const auditFileNamespace =
  'http://www.odb.belastingdienst.nl/Belastingdienst/BCPP/1.1/structures/XmlauditfileXAF_4.0';

/** The type of a journal, where the schema has one that says the same; Z is any other. */
const journalTypeCodes: Readonly<Record<(typeof journalTypes)[number], string>> = {
  sales: 'S',
  purchase: 'P',
  memorial: 'M',
  bank: 'B',
  cash: 'C',
  owner_settlement: 'Z',
  service_costs_settlement: 'Z',
  financial_year: 'Z',
  payment_arrangement: 'Z',
  other: 'Z',
};

const chunkLines = 500;

/** Everything as it was booked: an entry that does not balance is told beside the file, and nothing is added to it. */
export function auditFile(of: AuditFileOf): AuditFile {
  const { lines } = of.book;
  const opening = lines.filter((line) => periodOf(line) === 0);
  const booked = lines.filter((line) => periodOf(line) !== 0);
  const entries = entriesOf(booked);
  return {
    xml: xmlOf(of, { opening, booked, entries }),
    outOfBalance: entries.flatMap((entry) => {
      const { debit, credit } = sumsOf(entry);
      const [[journal, post, reference]] = entry;
      return debit === credit ? [] : [{ journal: of.journals[journal], reference: reference ?? post, debit, credit }];
    }),
    opening: { ...sumsOf(opening), count: opening.length },
  };
}

type Entry = readonly [EntryLine, ...EntryLine[]];

interface Split {
  opening: readonly EntryLine[];
  booked: readonly EntryLine[];
  entries: readonly Entry[];
}

async function* xmlOf(of: AuditFileOf, { opening, booked, entries }: Split): AsyncGenerator<Buffer> {
  const { book, dated } = of;
  const codes = accountCodes(book.accounts);
  yield Buffer.from(
    [
      `<?xml version="1.0" encoding="UTF-8"?>\n<auditfile xmlns="${auditFileNamespace}">`,
      element('header', [
        ['fiscalYear', String(dated.year)],
        ['startDate', dated.firstDay],
        ['endDate', dated.lastDay],
        ['curCode', 'EUR'],
        ['dateCreated', of.madeOn],
        ['softwareDesc', 'Gevel'],
        ['softwareVersion', cut(of.version, 20)],
      ]),
      `<company>${companyHead(of)}${customersSuppliers(of)}${generalLedger(of, codes)}${vatCodes(of)}${periods(dated)}`,
      openingBalance(opening, codes),
    ].join('\n'),
  );
  const { debit, credit } = sumsOf(booked);
  yield Buffer.from(
    `\n<transactions><linesCount>${booked.length}</linesCount><totalDebit>${euroOf(debit)}</totalDebit><totalCredit>${euroOf(credit)}</totalCredit>`,
  );
  const kinds = new Map(book.accounts.map(({ id, kind }) => [id, kind]));
  const percentages = new Map(book.tax_rates.map(({ id, percentage }) => [id, percentage]));
  const write = (entry: Entry) => transaction(entry, { codes, kinds, percentages });
  let journal: EntryLine[0] | null = null;
  let text: string[] = [];
  for (const entry of entries) {
    const [[type]] = entry;
    if (type !== journal) {
      if (journal !== null) text.push('</journal>');
      text.push(
        `\n<journal><jrnID>${type}</jrnID>${tag('desc', of.journals[type])}<jrnTp>${journalTypeCodes[type]}</jrnTp>`,
      );
      journal = type;
    }
    text.push(write(entry));
    if (text.length < chunkLines) continue;
    yield Buffer.from(text.join(''));
    text = [];
  }
  if (journal !== null) text.push('</journal>');
  yield Buffer.from(`${text.join('')}\n</transactions></company></auditfile>\n`);
}

function companyHead({ book: { company } }: AuditFileOf): string {
  const { coc_number, vat_number, street_address, postal_code, city } = company;
  const address = [
    ['streetname', street_address, 100],
    ['city', city, 50],
    ['postalCode', postal_code, 10],
  ] as const;
  const places = address.flatMap(([name, value, length]) => (value === null ? [] : [tag(name, cut(value, length))]));
  return [
    coc_number === null ? '' : tag('Commercenr', cut(coc_number, 100)),
    tag('companyName', cut(company.name, 255)),
    // The administration is kept in the Netherlands; the file has no way to leave the country out.
    tag('taxRegistrationCountry', 'NL'),
    tag('taxRegIdent', cut(vat_number ?? '', 30)),
    places.length === 0 ? '' : `<streetAddress>${places.join('')}</streetAddress>`,
  ].join('');
}

function customersSuppliers({ book: { relations } }: AuditFileOf): string {
  if (relations.length === 0) return '';
  const rows = relations.map(({ id, name, sells, buys }) => {
    const type = sells && buys ? 'B' : buys ? 'C' : sells ? 'S' : null;
    return element('customerSupplier', [
      ['custSupID', id],
      ...(name === null ? [] : [['custSupName', cut(name, 50)] as const]),
      ...(type === null ? [] : [['custSupTp', type] as const]),
    ]);
  });
  return `\n<customersSuppliers>${rows.join('')}</customersSuppliers>`;
}

function generalLedger(
  { book: { accounts }, unknownAccount }: AuditFileOf,
  codes: ReadonlyMap<string, string>,
): string {
  if (accounts.length === 0) return '';
  const rows = accounts.map(({ id, name, quadrant }) =>
    element('ledgerAccount', [
      ['accID', codes.get(id) ?? id],
      ['accDesc', cut(name ?? unknownAccount(id), 255)],
      // What no group holds is in no result either.
      ['accTp', quadrant === 'costs' || quadrant === 'benefits' ? 'P' : 'B'],
    ]),
  );
  return `\n<generalLedger>${rows.join('')}</generalLedger>`;
}

function vatCodes({ book: { tax_rates } }: AuditFileOf): string {
  if (tax_rates.length === 0) return '';
  const rows = tax_rates.map(({ id, name }) =>
    element('vatCode', [
      ['vatID', id],
      ['vatDesc', cut(name, 100)],
    ]),
  );
  return `\n<vatCodes>${rows.join('')}</vatCodes>`;
}

/** The months that lie in the year, and what closes it on its last day; of a longer year the twelfth goes on until then. */
function periods({ firstDay, lastDay }: DatedYear): string {
  const rows = Array.from({ length: lastPeriod }, (_, place) => {
    const first = place + 1 > 12 ? lastDay : monthsLater(firstDay, place);
    const last = place + 1 >= 12 ? lastDay : dayBefore(monthsLater(firstDay, place + 1));
    if (first > lastDay) return '';
    return element('period', [
      ['periodNumber', String(place + 1)],
      ['startDatePeriod', first],
      ['endDatePeriod', last],
    ]);
  });
  return `\n<periods>${rows.join('')}</periods>`;
}

/** Period 0, a line for each account; a year without one has an empty one. */
function openingBalance(lines: readonly EntryLine[], codes: ReadonlyMap<string, string>): string {
  const cents = new Map<string, bigint>();
  for (const line of lines) cents.set(line[5], (cents.get(line[5]) ?? 0n) + byDebit(line));
  const rows = [...cents].filter(([, amount]) => amount !== 0n);
  const of = (sign: bigint) => rows.reduce((sum, [, amount]) => (amount * sign > 0n ? sum + amount * sign : sum), 0n);
  const body = rows.map(([account, amount], place) =>
    element('obLine', [['nr', String(place + 1)], ['accID', codes.get(account) ?? account], ...amountOf(amount)]),
  );
  const totals = [
    tag('linesCount', String(rows.length)),
    tag('totalDebit', euroOf(of(1n))),
    tag('totalCredit', euroOf(of(-1n))),
  ];
  return `<openingBalance>${totals.join('')}${body.join('')}</openingBalance>`;
}

interface Known {
  codes: ReadonlyMap<string, string>;
  kinds: ReadonlyMap<string, EntryAccount['kind']>;
  percentages: ReadonlyMap<string, string | null>;
}

function transaction(entry: Entry, known: Known): string {
  const [[, post, reference, period, day]] = entry;
  const vat = vatOfLines(
    entry.map((line) => ({ amount: byDebit(line), taxRate: line[12], isVat: known.kinds.get(line[5]) === 'vat' })),
  );
  const lines = entry.map((line, place) => transactionLine(line, { ...known, place, vat: vat[place] ?? null }));
  const head = [
    tag('nr', post),
    reference === null ? '' : tag('desc', reference),
    tag('periodNumber', String(period)),
    tag('trDt', day),
  ];
  return `\n<transaction>${head.join('')}${lines.join('')}</transaction>`;
}

type KnownLine = Known & {
  place: number;
  /** Cents by debit; null where the line has none. */
  vat: bigint | null;
};

function transactionLine(line: EntryLine, { codes, percentages, place, vat }: KnownLine): string {
  const [, post, reference, , day, account, document, invoiceDay, description, , , relation, taxRate, object] = line;
  const amount = byDebit(line);
  const percentage = taxRate === null ? null : (percentages.get(taxRate) ?? null);
  const fields = [
    ['nr', String(place + 1)],
    ['accID', codes.get(account) ?? account],
    ['docRef', cut(document ?? reference ?? post, 255)],
    ['effDate', invoiceDay ?? day],
    ...(description === null ? [] : [['desc', description] as const]),
    ...amountOf(amount),
    ...(relation === null ? [] : [['custSupID', relation] as const]),
    ...(document === null ? [] : [['invRef', cut(document, 255)] as const]),
    ...(object === null ? [] : [['project', cut(object, 999)] as const]),
  ] as const;
  return `<trLine>${fields.map(([name, value]) => tag(name, value)).join('')}${vatElement({ vat, taxRate, percentage, amount })}</trLine>`;
}

/** The schema asks for a percentage: a code without one, such as what is exempt, cannot be told at a line. */
function vatElement({
  vat,
  taxRate,
  percentage,
  amount,
}: Pick<KnownLine, 'vat'> & { taxRate: string | null; percentage: string | null; amount: bigint }): string {
  if (vat === null || taxRate === null || percentage === null) return '';
  const [[, cents]] = amountOf(vat);
  // Nought is on the side of the amount that it is of.
  const [, [, side]] = amountOf(vat === 0n ? amount : vat);
  return element('vat', [
    ['vatID', taxRate],
    ['vatPerc', String(Number(percentage))],
    ['vatAmnt', cents],
    ['vatAmntTp', side],
  ]);
}

const periodOf = (line: EntryLine) => line[3];
const byDebit = (line: EntryLine) => BigInt(line[9]) - BigInt(line[10]);

function amountOf(cents: bigint): [['amnt', string], ['amntTp', string]] {
  return [
    ['amnt', euroOf(cents < 0n ? -cents : cents)],
    ['amntTp', cents < 0n ? 'C' : 'D'],
  ];
}

/** Of each line what it moved, on the side on which the file has it. */
function sumsOf(lines: readonly EntryLine[]): Sums {
  let debit = 0n;
  let credit = 0n;
  for (const line of lines) {
    const cents = byDebit(line);
    if (cents < 0n) credit -= cents;
    else debit += cents;
  }
  return { debit, credit };
}

/** Lines come in the order of their entries. */
function entriesOf(lines: readonly EntryLine[]): Entry[] {
  const entries: [EntryLine, ...EntryLine[]][] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (last && last[0][0] === line[0] && last[0][1] === line[1]) last.push(line);
    else entries.push([line]);
  }
  return entries;
}

/** Two accounts of one code, such as a shared one and one of the owner, are told apart by their number. */
function accountCodes(accounts: readonly EntryAccount[]): Map<string, string> {
  const times = new Map<string, number>();
  for (const { code } of accounts) if (code !== null) times.set(code, (times.get(code) ?? 0) + 1);
  return new Map(
    accounts.map(({ id, code }) => {
      const isPlain = code !== null && code.length <= 35 && times.get(code) === 1;
      return [id, isPlain ? code : cut(`${id}-${code ?? ''}`, 35)];
    }),
  );
}

function element(name: string, fields: readonly (readonly [name: string, value: string])[]): string {
  return `<${name}>${fields.map(([field, value]) => tag(field, value)).join('')}</${name}>`;
}

const tag = (name: string, value: string) => `<${name}>${escaped(value)}</${name}>`;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML does not know is left out: control characters, halves of pairs, and two that are none. */
const unknownToXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu;
const escaped = (value: string) => value.replaceAll(unknownToXml, '').replaceAll(/[&<>]/g, (sign) => signs[sign] ?? '');

/** By whole characters, as the schema counts them. */
function cut(value: string, length: number): string {
  return value.length <= length ? value : [...value].slice(0, length).join('');
}
