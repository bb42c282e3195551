import { userKinds } from '@gevel/contract/plain';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { describe, expect, it, test } from 'vitest';
import { helpOf, readHelp } from '../parts/help/help-of.ts';
import { screens } from './screens.ts';

const messages = { nl, en };

describe.each(['nl', 'en'] as const)('the help of every screen, in %s', async (language) => {
  const help = await readHelp(language);

  it('is there, and of no screen that is not', () => {
    expect(Object.keys(help.screens).toSorted()).toEqual(screens.map(({ name }) => name).toSorted());
  });

  it.each(screens)('is short on $name: what it shows, what one does, and what people ask', ({ name }) => {
    for (const kind of userKinds) {
      const { shows, does, questions } = helpOf(help, name, kind);
      expect([1, 2, 3]).toContain(questions.length);
      for (const line of [shows, does, ...questions.flat()]) {
        expect(line).toMatch(/[.?!]$/);
        expect(line.length).toBeLessThan(240);
      }
    }
  });

  it('names what can be read on the screens', () => {
    const words = textsOf(messages[language]);
    const quoted = textsOf(help.screens).flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, name]) => name));
    expect(quoted.length).toBeGreaterThan(3);
    expect(quoted.filter((name) => name && !words.includes(name))).toEqual([]);
  });
});

test('both languages answer the same questions to the same people', async () => {
  const [dutch, english] = [await readHelp('nl'), await readHelp('en')];
  for (const { name } of screens) expect(shapeOf(english.screens[name]), name).toEqual(shapeOf(dutch.screens[name]));
});

/** Every text within something. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

/** The same with nothing in place of its texts. */
function shapeOf(part: unknown): unknown {
  if (typeof part === 'string') return '';
  if (Array.isArray(part)) return part.map(shapeOf);
  return Object.fromEntries(Object.entries(part as object).map(([name, inner]) => [name, shapeOf(inner)]));
}
