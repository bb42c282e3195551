import { expect, test } from 'vitest';
import { ticketSubject } from './ticket-subject.ts';

const subjectOf = (description: string | null, kind: string | null = null) =>
  ticketSubject({ reference: 'M-1', description, problem_category: kind, category: null });

test('a ticket is about the first sentence of what was reported', () => {
  expect(subjectOf('Lekkage onder de wastafel')).toBe('Lekkage onder de wastafel');
  expect(subjectOf('Sleutel afgebroken (Zuiderpark 124). Graag eerst bellen.')).toBe(
    'Sleutel afgebroken (Zuiderpark 124)',
  );
  expect(subjectOf('De lift hangt\nAl twee dagen')).toBe('De lift hangt');
  expect(subjectOf('Wie herstelt de deurbel? Die doet niets.')).toBe('Wie herstelt de deurbel?');
});

test('an abbreviation ends no sentence', () => {
  expect(subjectOf('Volgens dhr. Jansen lekt het dak. Spoed.')).toBe('Volgens dhr. Jansen lekt het dak. Spoed');
});

test('a long sentence is cut at a word', () => {
  const subject = subjectOf('Het water komt '.repeat(10));
  expect(subject).toMatch(/ water…$| komt…$| Het…$/);
  expect(subject.length).toBeLessThanOrEqual(81);
});

test('without words it is about its kind, and else goes by its number', () => {
  expect(subjectOf(null, 'Hang- en sluitwerk')).toBe('Hang- en sluitwerk');
  expect(subjectOf('  ')).toBe('M-1');
});
