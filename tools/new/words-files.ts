import { fieldLabels, valueLabels } from './labels.ts';
import type { ListShape } from './list-fields.ts';
import { camel } from './names.ts';
import type { Request } from './request.ts';

type Language = 'nl' | 'en';

/** The words of a list: Dutch, which gives the shape, and English. */
export function words(request: Request, shape: ListShape, language: Language): string {
  const name = camel(request.name);
  const check =
    language === 'nl' ? `ListMessages<typeof ${name}List>` : request.kind === 'slice' ? 'Shape<typeof dutch>' : null;
  return `const ${name} = {
  title: '${request.title[language]}',
  fields: {
${fieldLabels(shape, language)}
  },
  values: ${valueLabels(shape, language)},
} as const${check === null ? '' : ` satisfies ${check}`};
`;
}

const helpTexts = {
  nl: {
    list: ['Alle regels van deze lijst.', 'Klik op een regel om die te openen.'],
    record: ['Wat er van één regel bekend is.', 'Klik op een naam om die te openen.'],
    mark: 'zeg wat hier staat en wat men er doet',
  },
  en: {
    list: ['All rows of this list.', 'Click a row to open it.'],
    record: ['What is known of one row.', 'Click a name to open it.'],
    mark: 'say what is shown here and what one does',
  },
} as const satisfies Record<Language, object>;

/** What the screens say of themselves, to be said better by hand. */
export function helpLines(request: Request, language: Language): string {
  const { list, record, mark } = helpTexts[language];
  const screens: [name: string, texts: readonly [string, string]][] = [[camel(request.name), list]];
  if (request.kind === 'slice') screens.push([camel(request.one), record]);
  return screens
    .map(
      ([name, [shows, does]]) => `  ${name}: {
    shows: '${shows}', // ${mark}
    does: '${does}',
    questions: [howToFilter, howToExport],
  },`,
    )
    .join('\n');
}

/** A file of its own, for a slice. */
export function wordsFile(request: Request, shape: ListShape, language: Language): string {
  const name = camel(request.name);
  const head =
    language === 'nl'
      ? `import type { ${name}List } from '@gevel/contract/plain';\nimport type { ListMessages } from '../shape.ts';\n`
      : `import type { ${name} as dutch } from '../nl/${request.name}.ts';\nimport type { Shape } from '../shape.ts';\n`;
  return `${head}\nexport ${words(request, shape, language)}`;
}
