import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allSets } from '../../packages/back-office/src/bloxs/drift/all-sets.ts';
import { enums } from '../../packages/back-office/src/bloxs/wire/enums.ts';
import { recordTypes } from '../../packages/back-office/src/port/record-types.ts';

const port = fileURLToPath(new URL('../../packages/back-office/src/port', import.meta.url));

/** Everything that the first back office has a name for; some are English words as well, and its set of owners is called as ours. */
const theirs = new Set<string>([
  ...allSets.flatMap(({ name, properties }) => [name, ...Object.keys(properties)]),
  ...Object.entries(enums).flatMap(([name, members]) => [name, ...Object.keys(members)]),
]);
for (const type of recordTypes) theirs.delete(type);

const ofDatabases =
  /\b(sql|drizzle|postgres\w*|pg[A-Z]\w*|tables?|columns?|select|insert|join|jsonb?|bigint|varchar|numeric|index(es)?)\b/i;

/** What a text of the port says that only one back office or the database knows. */
function breachesIn(text: string): string[] {
  const words = [...text.matchAll(/'([^'\n]+)'|\b[A-Za-z]\w*\b/g)];
  const named = words.flatMap(([word, quoted]) => {
    // "Reference" alone is English, in quotes it is a name; a word of two parts is always one.
    const name = quoted ?? (/[a-z_][A-Z]/.test(word) ? word : '');
    return theirs.has(name) ? [name] : [];
  });
  const vendors = text.match(/bloxs|odata|\bedm\b/gi) ?? [];
  const database = ofDatabases.exec(text)?.[0];
  return [...new Set([...named, ...vendors, ...(database === undefined ? [] : [database])])];
}

describe('the port names no member of a back office, no table and no SQL', () => {
  it('in any of its files', async () => {
    const names = (await readdir(port, { recursive: true })).filter((name) => name.endsWith('.ts'));
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) {
      const text = await readFile(join(port, name), 'utf8');
      expect({ name, breaches: breachesIn(text) }).toEqual({ name, breaches: [] });
    }
  });

  it.each([
    [`payment_term: text({ member: 'SalesPaymentTermName' }),`, ['SalesPaymentTermName']],
    [`reference: from('Reference'),`, ['Reference']],
    ['type: oneOf(SalesContractType),', ['SalesContractType']],
    ['/** As Bloxs has it. */', ['Bloxs']],
    [`kept: 'in a table',`, ['table']],
    ["const read = 'select id from contracts';", ['select']],
    ['start_date: pgDate(),', ['pgDate']],
  ])('and finds what is planted: %s', (text, breaches) => {
    expect(breachesIn(text)).toEqual(breaches);
  });

  it('while plain English stays free to say reference, name and type', () => {
    expect(breachesIn('/** Name and Reference of a record; its Type. */ name: text(), reference: text(),')).toEqual([]);
  });
});
