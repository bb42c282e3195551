import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { check } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { processorWatch } from '../../apps/server/src/test/processor-time.ts';

const root = join(import.meta.dirname, '../..');
/** What runs where people are served; the simulator and tests read only what we wrote ourselves. */
const folders = ['apps/server', 'apps/web', 'packages/back-office', 'packages/contract', 'packages/i18n'];
const isOwn = (path: string) => /\.tsx?$/.test(path) && !/\.(?:test|faults)\.tsx?$|\/test\/|\/conformance\//.test(path);

interface Found {
  pattern: string;
  flags: string;
  file: string;
}

function patternsIn(file: string, source: string): Found[] {
  const found: Found[] = [];
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ ...node.regex, file: relative(root, file) });
    },
  }).visit(program);
  return found;
}

const everyPattern = folders.flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isOwn)
    .flatMap((file) => patternsIn(file, readFileSync(file, 'utf8'))),
);

/** Judged by characters read: a machine with other work takes longer for as many, and what takes too long would be taken for an attack. */
const byWork = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null, timeout: 300_000 } as const;

async function slowOnes(patterns: readonly Found[]): Promise<string[]> {
  const slow: string[] = [];
  const distinct = new Map(patterns.map((each) => [`${each.flags}/${each.pattern}`, each]));
  for (const { pattern, flags, file } of distinct.values()) {
    const { status } = await check(pattern, flags, byWork);
    if (status !== 'safe') slow.push(`${status}: /${pattern}/${flags} in ${file}`);
  }
  return slow;
}

test('no regular expression of the product takes more than linear time, whatever it is given', async () => {
  expect(everyPattern.length).toBeGreaterThan(150);
  expect(await slowOnes(everyPattern)).toEqual([]);
});

test('one that does is found', async () => {
  const planted = patternsIn(
    'planted.ts',
    'const slow = (text: string) => /^(a|a)*$/.test(text) || /\\s+$/.test(text);',
  );
  expect(await slowOnes(planted)).toHaveLength(2);
});

test('ten thousand characters of any kind take each of them less than 50 ms of work', () => {
  const texts = ['a', ' ', '-', '0', '.', "'", '<!--', '[', '{', 'é', '%', '@a.', '😀', '"'].map(
    (part) => `${part.repeat(10_000).slice(0, 10_000)}!`,
  );
  for (const { pattern, flags, file } of everyPattern) {
    for (const text of texts) {
      const expression = new RegExp(pattern, flags.replace('y', ''));
      // The quickest of some, because the machine has other work as well.
      let quickest = Number.POSITIVE_INFINITY;
      for (let run = 0; run < 5 && quickest >= 50; run += 1) {
        const worked = processorWatch();
        text.replace(expression, '');
        quickest = Math.min(quickest, worked());
      }
      expect(quickest, `/${pattern}/${flags} in ${file}`).toBeLessThan(50);
    }
  }
});
