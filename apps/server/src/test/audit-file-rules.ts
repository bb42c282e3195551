import { SaxesParser } from 'saxes';

/** What the schema of XML Auditfile Financieel 4.0 asks of one element, read from `XmlAuditfileFinancieel4.0.xsd`; the file itself states no licence. */
interface Rule {
  type?: (text: string) => boolean;
  isOptional?: true;
  isRepeated?: true;
  children?: Readonly<Record<string, Rule>>;
}

const upTo = (length: number) => (text: string) => [...text].length <= length;
const amount = (text: string) => /^-?\d{1,18}\.\d{1,2}$/.test(text);
const day = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const whole = (digits: number) => (text: string) => new RegExp(`^\\d{1,${digits}}$`).test(text);
const one = (letters: string) => (text: string) => text.length === 1 && letters.includes(text);
const rate = (text: string) => /^\d{1,5}(?:\.\d{1,3})?$/.test(text);
const year = (text: string) => /^(?:\d{4}|\d{4}-\d{4})$/.test(text);
const country = (text: string) => /^\D{2}$/.test(text);

const must = (type: Rule['type']): Rule => (type ? { type } : {});
const may = (type: Rule['type']): Rule => ({ ...must(type), isOptional: true });
const group = (children: Rule['children'], more: Rule = {}): Rule => ({ ...(children ? { children } : {}), ...more });
const some = { isOptional: true, isRepeated: true } as const;

const address = group(
  {
    streetname: may(upTo(100)),
    number: may(upTo(15)),
    numberExtension: may(upTo(999)),
    city: may(upTo(50)),
    postalCode: may(upTo(10)),
    country: may(country),
  },
  some,
);

const line = {
  nr: must(upTo(35)),
  accID: must(upTo(35)),
  docRef: must(upTo(255)),
  effDate: must(day),
  settDate: may(day),
  desc: may(undefined),
  amnt: must(amount),
  amntTp: must(one('CD')),
  custSupID: may(upTo(35)),
  invRef: may(upTo(255)),
  receivingDocRef: may(upTo(255)),
  shipDocRef: may(upTo(255)),
  cost: may(upTo(999)),
  product: may(upTo(999)),
  project: may(upTo(999)),
  workCostArrRef: may(upTo(255)),
  bankAccNr: may(upTo(35)),
  offsetBankAccNr: may(upTo(35)),
  vat: group({ vatID: must(upTo(35)), vatPerc: must(rate), vatAmnt: must(amount), vatAmntTp: must(one('CD')) }, some),
  currency: group({ curCode: must(upTo(3)), curAmnt: must(amount) }, { isOptional: true }),
};

const root: Rule = group({
  header: group({
    fiscalYear: must(year),
    startDate: must(day),
    endDate: must(day),
    curCode: must(upTo(3)),
    dateCreated: must(day),
    softwareDesc: must(upTo(50)),
    softwareVersion: must(upTo(20)),
    RGSVersion: may(upTo(20)),
  }),
  company: group({
    Commercenr: may(upTo(100)),
    companyName: must(upTo(255)),
    taxRegistrationCountry: must(country),
    taxRegIdent: must(upTo(30)),
    streetAddress: address,
    customersSuppliers: group(
      {
        customerSupplier: group(
          {
            custSupID: must(upTo(35)),
            custSupName: may(upTo(50)),
            eMail: may(undefined),
            commerceNr: may(upTo(100)),
            taxRegistrationCountry: may(country),
            taxRegIdent: may(upTo(30)),
            custSupTp: may(one('BCS')),
            opBalDesc: may(amount),
            opBalTp: may(one('CD')),
            clBalDesc: may(amount),
            clBalTp: may(one('CD')),
            streetAddress: address,
          },
          some,
        ),
      },
      { isOptional: true },
    ),
    generalLedger: group(
      {
        ledgerAccount: group(
          { accID: must(upTo(35)), accDesc: must(upTo(255)), accTp: must(one('BP')), RGScode: may(upTo(255)) },
          { isRepeated: true },
        ),
      },
      { isOptional: true },
    ),
    vatCodes: group(
      {
        vatCode: group(
          {
            vatID: must(upTo(35)),
            vatDesc: must(upTo(100)),
            vatToPayAccID: may(upTo(35)),
            vatToClaimAccID: may(upTo(35)),
          },
          some,
        ),
      },
      { isOptional: true },
    ),
    periods: group(
      { period: group({ periodNumber: must(whole(3)), startDatePeriod: must(day), endDatePeriod: must(day) }, some) },
      { isOptional: true },
    ),
    openingBalance: group(
      {
        linesCount: must(whole(10)),
        totalDebit: must(amount),
        totalCredit: must(amount),
        obLine: group({ nr: must(upTo(35)), accID: must(upTo(35)), amnt: must(amount), amntTp: must(one('CD')) }, some),
      },
      { isOptional: true },
    ),
    transactions: group(
      {
        linesCount: must(whole(10)),
        totalDebit: must(amount),
        totalCredit: must(amount),
        journal: group(
          {
            jrnID: must(upTo(35)),
            desc: must(undefined),
            jrnTp: may(one('BCGMOPSTYZ')),
            offsetAccID: may(upTo(35)),
            transaction: group(
              {
                nr: must(upTo(35)),
                desc: may(undefined),
                periodNumber: must(whole(3)),
                trDt: must(day),
                Source: may(upTo(999)),
                User: may(upTo(999)),
                trLine: group(line, some),
              },
              some,
            ),
          },
          some,
        ),
      },
      { isOptional: true },
    ),
  }),
});

export interface Element {
  name: string;
  text: string;
  children: Element[];
}

/**
 * Read by a parser that had no part in writing the file, and that stops at whatever is not well-formed XML: a namespace that is
 * not declared, a letter that XML does not have, an entity that nobody declared.
 */
export function parseXml(xml: string): { namespace: string; root: Element } {
  const parser = new SaxesParser({ xmlns: true });
  const top: Element = { name: '', text: '', children: [] };
  const stack: Element[] = [top];
  const namespaces = new Set<string>();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri }) => {
    const element: Element = { name: local, text: '', children: [] };
    namespaces.add(uri);
    stack.at(-1)?.children.push(element);
    stack.push(element);
  });
  parser.on('text', (text) => {
    const element = stack.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => {
    stack.pop();
  });
  parser.write(xml).close();
  const [root] = top.children;
  if (root === undefined) throw new Error('The file has no element');
  return { namespace: [...namespaces].join(' '), root };
}

export const childrenOf = ({ children }: Element, name: string) => children.filter((child) => child.name === name);
export const textOf = (element: Element | undefined, name: string): string | undefined =>
  element === undefined ? undefined : childrenOf(element, name)[0]?.text;

/** What breaks the schema, and the ten numbered rules of its description; nothing of a good file. */
export function faultsOf(file: Element): string[] {
  return [...structureFaults(file, root, file.name), ...ruleFaults(file)];
}

function structureFaults(element: Element, rule: Rule, path: string): string[] {
  const { children, type } = rule;
  if (children === undefined) {
    if (element.children.length > 0) return [`${path} has elements`];
    return type === undefined || type(element.text) ? [] : [`${path} is ${element.text}`];
  }
  const order = Object.keys(children);
  const places = element.children.map(({ name }) => order.indexOf(name));
  return [
    ...element.children.flatMap((child) => {
      const of = children[child.name];
      return of === undefined
        ? [`${path} knows no ${child.name}`]
        : structureFaults(child, of, `${path}/${child.name}`);
    }),
    ...(places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0)) ? [`${path} has another order`] : []),
    ...order.flatMap((name) => {
      const count = childrenOf(element, name).length;
      const { isOptional, isRepeated } = children[name] ?? {};
      if (count === 0 && !isOptional) return [`${path} lacks ${name}`];
      return count > 1 && !isRepeated ? [`${path} has ${name} ${count} times`] : [];
    }),
  ];
}

const cents = (text: string | undefined) => BigInt((text ?? '0').replace('.', ''));

function ruleFaults(file: Element): string[] {
  const [company] = childrenOf(file, 'company');
  if (company === undefined) return [];
  const within = (name: string, child: string) => childrenOf(company, name).flatMap((one) => childrenOf(one, child));
  const unique = (rule: string, values: readonly (string | undefined)[]) =>
    new Set(values).size === values.length ? [] : [`[${rule}] not unique`];
  const [opening] = childrenOf(company, 'openingBalance');
  const [transactions] = childrenOf(company, 'transactions');
  const entries = within('transactions', 'journal').flatMap((journal) => childrenOf(journal, 'transaction'));
  const lines = entries.flatMap((entry) => childrenOf(entry, 'trLine'));
  const accounts = new Set(within('generalLedger', 'ledgerAccount').map((one) => textOf(one, 'accID')));
  const people = new Set(within('customersSuppliers', 'customerSupplier').map((one) => textOf(one, 'custSupID')));
  const codes = new Set(within('vatCodes', 'vatCode').map((one) => textOf(one, 'vatID')));
  const periods = new Set(within('periods', 'period').map((one) => textOf(one, 'periodNumber')));
  return [
    ...unique(
      '0001',
      [...within('customersSuppliers', 'customerSupplier')].map((one) => textOf(one, 'custSupID')),
    ),
    ...unique(
      '0002',
      within('generalLedger', 'ledgerAccount').map((one) => textOf(one, 'accID')),
    ),
    ...sumFaults(['0004', '0005', '0006'], opening, opening ? childrenOf(opening, 'obLine') : []),
    ...sumFaults(['0007', '0008', '0009'], transactions, lines),
    ...entries.flatMap((entry) => {
      const sums = sidesOf(childrenOf(entry, 'trLine'));
      return sums.D === sums.C ? [] : [`[0010] ${textOf(entry, 'nr')} is out of balance`];
    }),
    ...lines.flatMap((one) => {
      const person = textOf(one, 'custSupID');
      const [vat] = childrenOf(one, 'vat');
      return [
        ...(accounts.has(textOf(one, 'accID')) ? [] : ['a line names an account that is not there']),
        ...(person === undefined || people.has(person) ? [] : ['a line names a relation that is not there']),
        ...(vat === undefined || codes.has(textOf(vat, 'vatID')) ? [] : ['a line names a VAT code that is not there']),
      ];
    }),
    ...entries.flatMap((entry) => (periods.has(textOf(entry, 'periodNumber')) ? [] : ['an entry names no period'])),
    ...within('transactions', 'journal').flatMap((journal) =>
      unique(
        'entries',
        childrenOf(journal, 'transaction').map((entry) => textOf(entry, 'nr')),
      ),
    ),
  ];
}

function sumFaults(
  [debit, credit, both]: readonly [string, string, string],
  of: Element | undefined,
  lines: readonly Element[],
) {
  if (of === undefined) return [];
  const sums = sidesOf(lines);
  return [
    ...(Number(textOf(of, 'linesCount')) === lines.length ? [] : [`${of.name} counts other lines`]),
    ...(cents(textOf(of, 'totalDebit')) === sums.D ? [] : [`[${debit}] ${of.name}`]),
    ...(cents(textOf(of, 'totalCredit')) === sums.C ? [] : [`[${credit}] ${of.name}`]),
    ...(sums.D === sums.C ? [] : [`[${both}] ${of.name} is out of balance`]),
  ];
}

function sidesOf(lines: readonly Element[]): { D: bigint; C: bigint } {
  const sums = { D: 0n, C: 0n };
  for (const line of lines) sums[textOf(line, 'amntTp') === 'C' ? 'C' : 'D'] += cents(textOf(line, 'amnt'));
  return sums;
}
