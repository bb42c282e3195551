import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { planned } from './plan.ts';
import { parseRequest } from './request.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const plan = (...args: string[]) => planned(root, parseRequest(args)).sources.files;
const lines = ['--of', 'contract_lines'];

test.each([
  [['list', 'agreed-lines', ...lines, '--in', 'contracts'], 12],
  [['report', 'agreed-lines', ...lines], 16],
  [['slice', 'agreed-lines', ...lines, '--module', 'contracts'], 22],
] as const)('%s touches at most %i files, and none that is there is written over', (args, limit) => {
  const files = plan(...args);
  expect(files.length).toBeLessThanOrEqual(limit);
  for (const { path, isNew } of files) expect([path, existsSync(root + path)]).toEqual([path, !isNew]);
  expect(files.filter(({ path }) => path.includes('.test.'))).toHaveLength(2);
});

test.each([
  'objects',
  'contracts',
  'tickets',
  'rental_statements',
  'statement_transactions',
  'statement_payments',
  'sales_invoices',
  'sales_invoice_lines',
  'purchase_invoice_lines',
  'debtor_items',
  'creditor_items',
  'financial_mutations',
])('records of %s become a list whose every label is in both languages', (type) => {
  const files = plan('report', 'drawn-rows', '--of', type);
  const text = (end: string) => files.find(({ path }) => path.endsWith(end))?.text ?? '';
  const names = [...text('drawn-rows.list.ts').matchAll(/^ {4}(\w+): \w+\(/gm)].map(([, name]) => name);
  expect(names).toContain('owner_name');
  for (const language of ['nl', 'en']) {
    const words = text(`${language}/lists-by-name.ts`).split('const drawnRows = {')[1] ?? '';
    for (const name of names) expect(words).toMatch(new RegExp(`^${name}: '.+',`, 'm'));
  }
});

test('every new screen says something of itself, in both languages', () => {
  const files = plan('slice', 'agreed-lines', ...lines, '--module', 'contracts');
  for (const language of ['nl', 'en']) {
    const help = files.find(({ path }) => path.endsWith(`${language}/help/portfolio.ts`))?.text ?? '';
    for (const screen of ['agreedLines', 'agreedLine'])
      expect(help).toMatch(new RegExp(`^ {2}${screen}: \\{\\n {4}shows: '.+', // .+\\n {4}does: '.+',`, 'm'));
  }
});

test('contact data and accounts of people are left out', () => {
  const { shape } = planned(root, parseRequest(['report', 'paid-out', '--of', 'statement_payments']));
  expect(shape.leftOut).toEqual(['account_holder', 'account_number']);
  expect(shape.fields.map(({ name }) => name)).not.toContain('account_number');
});

test.each([
  [[], 'Say what to write'],
  [['screen', 'agreed-lines'], 'Say what to write'],
  [['list'], 'Give one name'],
  [['list', 'agreed', 'lines', ...lines], 'Give one name'],
  [['list', 'AgreedLines', ...lines, '--in', 'contracts'], 'is no name'],
  [['list', '../agreed', ...lines, '--in', 'contracts'], 'is no name'],
  [['list', 'agreed_lines', ...lines, '--in', 'contracts'], 'is no name'],
  [['list', "agreed'lines", ...lines, '--in', 'contracts'], 'is no name'],
  [['list', 'agreed-lines', '--in', 'contracts'], 'name a record type'],
  [['list', 'agreed-lines', '--of', 'lines', '--in', 'contracts'], 'name a record type'],
  [['list', 'agreed-lines', ...lines], 'Say which slice'],
  [['list', 'agreed-lines', ...lines, '--in', 'nowhere'], 'There is no slice nowhere'],
  [['list', 'agreed-lines', ...lines, '--in', 'users'], 'no part of the portfolio'],
  [['list', 'agreed-lines', '--of', 'addresses', '--in', 'contracts'], 'belong to no owner'],
  [['list', 'agreed-lines', '--of', 'contract_objects', '--in', 'contracts'], 'no id of its own'],
  [['list', 'contracts', ...lines, '--in', 'contracts'], 'screen called contracts already'],
  [['report', 'invoice', ...lines], 'screen called invoice already'],
  [
    ['list', 'agreed-lines', ...lines, '--in', 'contracts', '--address', '/contracten'],
    'screen at /contracten already',
  ],
  [['list', 'agreed-lines', ...lines, '--in', 'contracts', '--address', 'Regels'], 'is no address'],
  [['list', 'agreed-lines', ...lines, '--in', 'contracts', '--title', "Regel's"], 'is no title'],
  [['slice', 'agreed-lines', ...lines], 'name the part of the portal'],
  [['slice', 'agreed-lines', ...lines, '--module', 'lines'], 'name the part of the portal'],
  [['slice', 'rent', ...lines, '--module', 'contracts'], 'What is one of rent called'],
  [['report', 'agreed-lines', ...lines, '--unknown', 'x'], 'unknown'],
])('%j is refused, saying why', (args, reason) => {
  expect(() => plan(...args)).toThrow(reason);
});
