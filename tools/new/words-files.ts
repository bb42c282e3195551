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

/** A file of its own, for a slice. */
export function wordsFile(request: Request, shape: ListShape, language: Language): string {
  const name = camel(request.name);
  const head =
    language === 'nl'
      ? `import type { ${name}List } from '@gevel/contract/plain';\nimport type { ListMessages } from '../shape.ts';\n`
      : `import type { ${name} as dutch } from '../nl/${request.name}.ts';\nimport type { Shape } from '../shape.ts';\n`;
  return `${head}\nexport ${words(request, shape, language)}`;
}
