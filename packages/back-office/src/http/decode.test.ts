import { describe, expect, it } from 'vitest';
import { decodeJson } from './decode.ts';

const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const decoded = (text: string) => decodeJson(Buffer.from(text));

describe('an answer', () => {
  it('nested as deeply as answers are is read', () => {
    expect(decoded(nest(64))).toEqual(JSON.parse(nest(64)));
  });

  it.each([
    ['a nest of lists', nest(65)],
    ['a nest of objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`],
    ['a nest behind a text with a quote', `["\\"", ${nest(65)}]`],
    ['a nest that never closes', '['.repeat(2_000_000)],
  ])('that is %s is refused before it is read', (_, text) => {
    expect(() => decoded(text)).toThrow('nested too deeply');
  });

  it('whose texts hold brackets is read', () => {
    const text = JSON.stringify({ description: `\\"${'['.repeat(200)}`, other: '{'.repeat(200) });
    expect(decoded(text)).toEqual(JSON.parse(text));
  });

  it('with many lists beside each other is read', () => {
    expect(decoded(`[${Array.from({ length: 1_000 }, () => '[[]]').join()}]`)).toHaveLength(1_000);
  });
});
