import type { SheetFinding } from '@gevel/back-office';
import type { Language } from '@gevel/contract';
import { fill } from '../platform/http/field-errors.ts';
import { documentMessagesIn } from '../platform/http/language.ts';

/** Where in a folder of sheets something is not as it should be, and why. */
export function findingSentence(found: SheetFinding, language: Language): string {
  const words = documentMessagesIn(language).sheets;
  const { file, sheet, row, column, value, expected, reason } = found;
  const said = { file, sheet: sheet ?? '', row: String(row), column: column ?? '', value: value ?? '' };
  const where = row === null ? (sheet === null ? 'file' : 'sheet') : sheet === null ? 'row' : 'sheetRow';
  const place = fill(words.place[where], said) + (column === null ? '' : fill(words.place.column, said));
  const why = fill(words.reasons[reason], { expected: expected ?? '' });
  return `${place}: ${why}${value === null ? '' : fill(words.value, said)}`;
}
