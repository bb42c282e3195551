import { contractFile, listCall, listFile, listName } from './contract-files.ts';
import { type ListShape, listShape } from './list-fields.ts';
import { camel } from './names.ts';
import { type Request, WrongRequest } from './request.ts';
import { serveLine, serverTest, sliceFile } from './server-files.ts';
import { Sources } from './sources.ts';
import { listPage, pageTest, queriesFile, recordPage, screenLines, sliceListPage, tile } from './web-files.ts';
import { helpLines, words, wordsFile } from './words-files.ts';

const contract = 'packages/contract/src/';
const server = 'apps/server/src/';
const web = 'apps/web/src/';
const languages = ['nl', 'en'] as const;

/** Every file that a request adds or changes, as text; throws when something of it does not fit. */
export function planned(root: string, request: Request): { sources: Sources; shape: ListShape } {
  const sources = new Sources(root);
  const shape = listShape(root, request.of);
  refuseTaken(sources, request);
  const module = request.kind === 'slice' ? (request.module ?? '') : moduleOf(sources, request.slice);
  sources.add(`${contract}features/${request.name}.list.ts`, listFile(root, request, shape, module));
  registerList(sources, request);
  if (request.kind === 'slice') addSlice(sources, request, shape);
  else joinSlice(sources, request, shape);
  if (request.kind === 'report') addTile(sources, request);
  addHelp(sources, request);
  return { sources, shape };
}

function refuseTaken(sources: Sources, request: Request): void {
  const screens = [camel(request.name), ...(request.kind === 'slice' ? [camel(request.one)] : [])];
  const slices = sources.read(`${web}lib/slices.ts`);
  const entry = sources.read(`${web}lib/path.ts`);
  for (const name of screens)
    if (new RegExp(`\\b${name}: (screen|path)\\(`).test(slices + entry))
      throw new WrongRequest(`There is a screen called ${name} already.`);
  if (slices.includes(`'${request.address}'`) || entry.includes(`'${request.address}'`))
    throw new WrongRequest(`There is a screen at ${request.address} already.`);
  if (sources.read(`${contract}lists.ts`).includes(`${camel(request.name)}List,`))
    throw new WrongRequest(`There is a list called ${request.name} already.`);
}

/** The part of the portal that a slice belongs to, as its contract says. */
function moduleOf(sources: Sources, slice: string): string {
  const path = `${contract}features/${slice}.contract.ts`;
  let text: string;
  try {
    text = sources.read(path);
  } catch {
    throw new WrongRequest(`There is no slice ${slice}.`);
  }
  const module = /const access = \{ who: 'non-admin', module: '(\w+)' \}/.exec(text)?.[1];
  if (module === undefined)
    throw new WrongRequest(`The slice ${slice} is no part of the portfolio: a list of records cannot join it.`);
  return module;
}

function registerList(sources: Sources, request: Request): void {
  const path = `${contract}lists.ts`;
  const list = `${camel(request.name)}List`;
  sources.import(path, `import { ${list} } from './features/${request.name}.list.ts';`);
  sources.before(
    path,
    /^\/\*\* Every list of the portal by name\. \*\/$/m,
    `export * from './features/${request.name}.list.ts';\n`,
  );
  sources.before(path, /^\} as const;\nexport type ListName/m, `  '${listName(request)}': ${list},`);
}

function joinSlice(sources: Sources, request: Request, shape: ListShape): void {
  const { name, slice } = request;
  const list = `${camel(name)}List`;
  const calls = `${contract}features/${slice}.contract.ts`;
  sources.import(calls, `import { listOperation } from '../core/operation.ts';`);
  sources.import(calls, `import { ${list} } from './${name}.list.ts';`);
  sources.after(calls, new RegExp(`^export const ${camel(slice)}Operations = \\{$`, 'm'), listCall(request));

  const index = `${server}features/${slice}/index.ts`;
  sources.import(index, `import { ${list} } from '@gevel/contract/plain';`);
  sources.import(index, `import { ${shape.table.name} } from '../../db/schema/${shape.table.file}';`);
  sources.import(index, `import { recordList } from '../../lists/record-list.ts';`);
  sources.import(index, `import { serveRows } from '../../lists/serve-records.ts';`);
  sources.after(
    index,
    /^export function \w+\(app: FastifyInstance, platform: .*\): void \{$/m,
    serveLine(request, shape),
  );
  sources.add(`${server}features/${slice}/${name}.test.ts`, serverTest(request));

  sources.add(`${web}features/${slice}/${name}.page.tsx`, listPage(request, shape));
  sources.add(`${web}features/${slice}/${name}.page.test.tsx`, pageTest(request, shape));
  const declared = `(?:${slice}|'${slice}'): \\{\\n(?:    menu: '\\w+',\\n)?    screens: \\{\\n[\\s\\S]*?`;
  sources.before(`${web}lib/slices.ts`, new RegExp(`(?<=^  ${declared})^    \\},$`, 'm'), screenLines(request));
  for (const language of languages) {
    const path = `packages/i18n/src/${language}/lists-by-name.ts`;
    if (language === 'nl') {
      sources.import(path, `import type { ${list} } from '@gevel/contract/plain';`);
      if (!sources.read(path).includes("from '../shape.ts'"))
        sources.import(path, `import type { ListMessages } from '../shape.ts';`);
    }
    sources.before(path, /^\/\*\* What lists are called/m, words(request, shape, language));
    sources.before(path, /^\} as const(?![\s\S]*^\} as const)/m, `  '${listName(request)}': ${camel(name)},`);
  }
}

function addSlice(sources: Sources, request: Request, shape: ListShape): void {
  const { name, one } = request;
  sources.add(`${contract}features/${name}.contract.ts`, contractFile(request));
  sources.import(
    `${contract}operations.ts`,
    `import { ${camel(name)}Operations } from './features/${name}.contract.ts';`,
  );
  sources.before(`${contract}operations.ts`, /^\} as const;/m, `  ${camel(name)}: ${camel(name)}Operations,`);

  sources.add(`${server}features/${name}/index.ts`, sliceFile(request, shape));
  sources.add(`${server}features/${name}/${name}.test.ts`, serverTest(request));
  sources.import(`${server}app.ts`, `import { ${camel(name)} } from './features/${name}/index.ts';`);
  sources.before(`${server}app.ts`, /^ {2}search\(api, deps\);$/m, `  ${camel(name)}(api, deps);`);
  const tags = `${server}platform/http/openapi/tags.ts`;
  sources.before(tags, /^\};$/m, `  ${camel(name)}: '${request.title.en}',`);

  sources.add(`${web}features/${name}/${name}.queries.ts`, queriesFile(request, shape));
  sources.add(`${web}features/${name}/${name}.page.tsx`, sliceListPage(request, shape));
  sources.add(`${web}features/${name}/${one}.page.tsx`, recordPage(request, shape));
  sources.add(`${web}features/${name}/${name}.page.test.tsx`, pageTest(request, shape));
  sources.before(`${web}lib/slices.ts`, /^ {2}brokers: \{$/m, screenLines(request));
  sources.before(
    `${web}ui/icon/drawings.ts`,
    /^\} as const/m,
    `  '${name}': 'M5.5 4H14M5.5 8H14M5.5 12H14M2.3 4h.01M2.3 8h.01M2.3 12h.01',`,
  );

  for (const language of languages) {
    const index = `packages/i18n/src/${language}/everywhere.ts`;
    sources.add(`packages/i18n/src/${language}/${name}.ts`, wordsFile(request, shape, language));
    sources.import(index, `import { ${camel(name)} } from './${name}.ts';`);
    sources.before(index, /^\} as const/m, `  '${name}': ${camel(name)},`);
  }
}

function addHelp(sources: Sources, request: Request): void {
  for (const language of languages)
    sources.before(
      `packages/i18n/src/${language}/help/portfolio.ts`,
      /^\}(?: as const satisfies .*)?;$(?![\s\S]*^\})/m,
      helpLines(request, language),
    );
}

function addTile(sources: Sources, request: Request): void {
  sources.import(`${web}features/reports/use-reports.ts`, `import { call } from '../../lib/api.ts';`);
  sources.before(`${web}features/reports/use-reports.ts`, /^ {2}\];$/m, tile(request));
  const questions = { nl: 'Welke vraag beantwoordt dit overzicht?', en: 'Which question does this overview answer?' };
  for (const language of languages)
    sources.before(
      `packages/i18n/src/${language}/reports.ts`,
      /(?<=^ {2}cards: \{\n[\s\S]*?)^ {2}\},$/m,
      `    ${camel(request.name)}: '${questions[language]}', // say which question it answers`,
    );
}
