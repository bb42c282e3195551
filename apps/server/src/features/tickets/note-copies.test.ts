import { expect, test } from 'vitest';
import { copiesOf } from './note-copies.ts';

const sent = (description: string, sent_at = '2026-06-15T08:00:00Z') => ({
  state: 'sent' as const,
  sent_at,
  description,
});
let lastId = 0;
const there = (body: string | null, written_on = '2026-06-15', released_at: string | null = null) => {
  lastId += 1;
  return { id: String(lastId), body, written_on, released_at };
};
/** The words of what is no copy, which stays on the screen. */
const staying = (written: Parameters<typeof copiesOf>[0], notes: ReturnType<typeof there>[]) => {
  const copies = copiesOf(written, notes);
  return notes.filter(({ id }) => !copies.has(id)).map(({ body }) => body);
};
const long = 'De sleutel ligt bij de buren op nummer 12';

test('a copy has the words of the note, however its lines are broken', () => {
  expect(staying([sent('ok')], [there('ok'), there('akkoord per mail: ok'), there('Jaap komt morgen')])).toEqual([
    'akkoord per mail: ok',
    'Jaap komt morgen',
  ]);
  expect(staying([sent('Ja ')], [there('Jaap komt morgen'), there(null)])).toEqual(['Jaap komt morgen', null]);
  expect(staying([sent('Eerste regel\ntweede')], [there(' Eerste regel\r\ntweede\n')])).toEqual([]);
});

test('a copy says who wrote the note before its words, whatever they are called, and what the back office puts around that', () => {
  for (const line of ['Makelaar Bo de Boer', 'Contactpersoon J. Jansen (schreef niets)', 'Gebruiker –']) {
    const author = `${line} schreef in het portaal:`;
    expect(staying([sent('ok')], [there(`${author}\r\nok`), there(`${author}\nokee`)])).toEqual([`${author}\nokee`]);
    expect(staying([sent(long)], [there(`API 15-06-2026: ${author} ${long}`)])).toEqual([]);
  }
});

test('of each note that was sent at most one is a copy', () => {
  expect(staying([sent('ok')], [there('ok'), there('ok')])).toEqual(['ok']);
  expect(staying([sent('ok'), sent('ok')], [there('ok'), there('ok'), there('ok')])).toEqual(['ok']);
  expect(staying([{ ...sent('ok'), state: 'failed' }], [there('ok')])).toEqual(['ok']);
});

test('a copy is of the day on which the note was sent or the next, by the days of UTC or Amsterdam', () => {
  const days = ['2026-06-13', '2026-06-14', '2026-06-15', '2026-06-16', '2026-06-17'];
  const isCopy = (sentAt: string) =>
    days.filter((day) => staying([sent('ok', sentAt)], [there('ok', day)]).length === 0);
  expect(isCopy('2026-06-15T08:00:00Z')).toEqual(['2026-06-15', '2026-06-16']);
  // Half past midnight in Amsterdam.
  expect(isCopy('2026-06-14T22:30:00Z')).toEqual(['2026-06-14', '2026-06-15', '2026-06-16']);
});

test('the back office may write something around a note that is long enough, and who quotes it is still read', () => {
  expect(staying([sent(long)], [there(`API 15-06-2026: ${long}`)])).toEqual([]);
  expect(staying([sent(long)], [there(`${long} – klopt niet, ze zijn verhuisd en de sleutel is kwijt`)])).toHaveLength(
    1,
  );
  const quoted = `"${long}": klopt niet`;
  expect(staying([sent(long)], [there(quoted), there(long)])).toEqual([quoted]);
  expect(staying([sent(long)], [there(`API: ${long}`), there(quoted)])).toEqual([quoted]);
});

test('what an agent released is no copy', () => {
  expect(staying([sent('ok')], [there('ok', '2026-06-15', '2026-06-15T09:00:00Z')])).toEqual(['ok']);
});
