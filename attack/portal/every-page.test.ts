import { expect, test } from 'vitest';
import { idsOfEveryPage } from './every-page.ts';
import type { OutsideAnswer } from './outside-client.ts';

const answered = (statusCode: number, value: unknown): OutsideAnswer => ({
  statusCode,
  headers: {},
  body: JSON.stringify(value),
  json: () => value,
});
/** A list that says it has so many rows, and shows those up to the last. */
const listOf =
  (total: number, last = total) =>
  (page: number) => {
    const shown = Math.max(0, Math.min(100, last - (page - 1) * 100));
    const data = Array.from({ length: shown }, (_, place) => ({ id: `${(page - 1) * 100 + place}` }));
    return Promise.resolve(answered(200, { data, meta: { total } }));
  };

test('a list of more pages than one is read whole', async () => {
  for (const total of [0, 1, 100, 101, 1_234])
    expect((await idsOfEveryPage('objects', listOf(total))).size).toBe(total);
});

test('what cannot be read is a failure, and never a list without foreign records', async () => {
  await expect(idsOfEveryPage('objects', listOf(700, 500))).rejects.toThrow(
    'objects has 700 rows and shows 500 of them',
  );
  const busy = () => Promise.resolve(answered(503, {}));
  await expect(idsOfEveryPage('objects', busy)).rejects.toThrow('Page 1 of objects: 503');
  const closed = () => Promise.resolve(answered(403, {}));
  expect((await idsOfEveryPage('objects', closed)).size).toBe(0);
});
