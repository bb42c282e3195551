import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActions } from '@gevel/contract/plain';
import { expect, test } from 'vitest';
import { messagesIn } from '../http/language.ts';

const sources = sourcesOf(join(import.meta.dirname, '../..'));

test.each(['nl', 'en'] as const)(
  'in %s every action of the audit trail has words, and no words are left over',
  (language) => {
    const words = leavesOf(messagesIn(language)['tools/audit-events'].values.action);
    expect([...words.keys()].sort()).toEqual([...auditActions].sort());
    for (const text of words.values()) expect(text).toMatch(/^\p{Lu}\S/u);
  },
);

test('every action is a record, perhaps a part of it, and a verb, in small letters with underscores', () => {
  for (const action of auditActions) expect(action).toMatch(/^[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*){1,2}$/);
  expect(new Set(auditActions).size).toBe(auditActions.length);
});

test('every action is written down somewhere', () => {
  const unused = auditActions.filter((action) => !sources.includes(`'${action}'`));
  expect(unused).toEqual([]);
});

/** Texts by the names that lead to them. */
function leavesOf(words: object, path: readonly string[] = []): Map<string, string> {
  const entries = Object.entries(words).flatMap(([name, word]: [string, unknown]): [string, string][] => {
    const names = [...path, name];
    if (typeof word === 'string') return [[names.join('.'), word]];
    return typeof word === 'object' && word !== null ? [...leavesOf(word, names)] : [];
  });
  return new Map(entries);
}

function sourcesOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const own = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return own.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}
