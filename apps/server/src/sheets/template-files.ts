import {
  columnNameIn,
  recordTypes,
  sheetNameIn,
  sheets,
  type TemplateFile,
  templateCsvs,
  templateWorkbook,
} from '@gevel/back-office';
import type { Language } from '@gevel/contract';
import { fill } from '../platform/http/field-errors.ts';
import { documentMessagesIn } from '../platform/http/language.ts';

const workbookName = { nl: 'sjabloon.xlsx', en: 'template.xlsx' } as const;

/** A workbook with all sheets and what stands in their columns. */
export function workbookTemplate(language: Language): Promise<TemplateFile> {
  const { explanation } = documentMessagesIn(language).sheets.template;
  return templateWorkbook(workbookName[language], language, { name: explanation, rows: explanationRows(language) });
}

/** The same as a file for each sheet. */
export const csvTemplates = (language: Language): TemplateFile[] => templateCsvs(language);

/** One row for each column of each sheet: what it is called, what it holds, and whether a record can do without it. */
function explanationRows(language: Language): string[][] {
  const words = documentMessagesIn(language).sheets.template;
  const { headings, kinds } = words;
  const other = language === 'nl' ? 'en' : 'nl';
  const rows = recordTypes.flatMap((type) =>
    sheets[type].columns.map((column) => {
      const { kind, to, isRequired, values } = column;
      const sheet = to === null ? null : sheetNameIn(sheets[to], language);
      const holds =
        kind === 'reference' ? (sheet === null ? kinds.key : fill(kinds.reference, { sheet })) : kinds[kind];
      return [
        sheetNameIn(sheets[type], language),
        columnNameIn(column, language),
        columnNameIn(column, other),
        holds,
        isRequired ? words.yes : words.no,
        values.map(({ name, value }) => (language === 'nl' ? name : value)).join(', '),
      ];
    }),
  );
  return [[headings.sheet, headings.column, headings.name, headings.kind, headings.required, headings.values], ...rows];
}
