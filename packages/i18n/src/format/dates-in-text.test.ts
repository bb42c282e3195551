import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dateInText, momentInText } from './dates-in-text.ts';

test('a date in a sentence is in words, and never broken over two lines', () => {
  expect(dateInText('2026-04-14', 'nl')).toBe('14\u00a0april\u00a02026');
  expect(dateInText('2026-04-14', 'en')).toBe('14\u00a0April\u00a02026');
});

test('a moment may be broken before its hour only, and is told in the time of Amsterdam', () => {
  expect(momentInText('2026-11-30T23:05:00Z', 'nl')).toBe('1\u00a0december\u00a02026 om\u00a000:05');
  expect(momentInText('2026-11-30T08:30:00Z', 'en')).toBe('30\u00a0November\u00a02026 at\u00a009:30');
});

/** A sentence of the messages, `t('key', { … })`, that is given a date as tables have it. */
const numericInSentence =
  /\bt\w*(?:\.rich)?\(\s*(?:`[^`]*`|'[^']*'|[^'`(),]+),\s*\{[^{}]*\bformat(?:Date|Moment|DateInWords)\(/;

test('no sentence of a screen is given a date that may be broken', () => {
  expect(numericInSentence.test("t('sent', { moment: formatMoment(at) })")).toBe(true);
  const root = fileURLToPath(new URL('../../../../apps/web/src', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const found = files.filter((file) => numericInSentence.test(readFileSync(`${root}/${file}`, 'utf8')));
  expect(found).toEqual([]);
});
