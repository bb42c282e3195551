import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createSheetsBackOffice, recordTypes, type SheetFinding, sheetNameIn, sheets } from '@gevel/back-office';
import type { Language } from '@gevel/contract';
import { formatInteger, formatList, formatMoment } from '@gevel/i18n';
import { fill } from '../platform/http/field-errors.ts';
import { documentMessagesIn } from '../platform/http/language.ts';
import { findingSentence } from './finding-sentence.ts';
import { csvTemplates, workbookTemplate } from './template-files.ts';

const usage =
  'Say what: npm run sheets -- template FOLDER, or npm run sheets -- check FOLDER, with --language nl or en';
const maxTold = 200;

export interface Told {
  text: string;
  isWhole: boolean;
}

/** Makes templates of sheets, or says what would become of a folder with them; needs no portal, and changes none. */
export async function sheetsCommand(args: string[], now = new Date()): Promise<Told> {
  const { values, positionals } = parseArgs({
    args,
    options: { language: { type: 'string', default: 'nl' } },
    allowPositionals: true,
  });
  const language = values.language === 'en' ? 'en' : 'nl';
  const [what, folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new Error(usage);
  if (what === 'template') return { text: await writeTemplates(resolve(folder), language), isWhole: true };
  if (what === 'check') return await checkFolder(resolve(folder), language, now);
  throw new Error(usage);
}

/** The files lie in a folder of their own, since a folder in which a sheet stands twice is refused. */
async function writeTemplates(folder: string, language: Language): Promise<string> {
  const inFolder = await workbookTemplate(language);
  const csvs = csvTemplates(language);
  await mkdir(join(folder, 'csv'), { recursive: true });
  const all = [
    [inFolder.name, inFolder.bytes] as const,
    ...csvs.map(({ name, bytes }) => [join('csv', name), bytes] as const),
  ];
  // what somebody filled in already is not written over
  for (const [name, bytes] of all) await writeFile(join(folder, name), bytes, { flag: 'wx' });
  return fill(documentMessagesIn(language).sheets.template.made, { folder, count: String(all.length) });
}

async function checkFolder(folder: string, language: Language, now: Date): Promise<Told> {
  const words = documentMessagesIn(language).sheets.check;
  const backOffice = createSheetsBackOffice({ folder, pause: async () => {} });
  await backOffice.look();
  const { snapshot, findings } = backOffice.state();
  const isWhole = findings.every(({ of }) => of === 'note');
  const verdict = snapshot === null ? words.failed : isWhole ? words.whole : words.short;
  const name = (type: (typeof recordTypes)[number]) => sheetNameIn(sheets[type], language);
  const counts = recordTypes.flatMap((type) => {
    const items = snapshot?.contents.get(type)?.items;
    if (items === undefined) return [];
    const rejected = items.filter(({ rejection }) => rejection !== null).length;
    const said = {
      name: name(type),
      records: formatInteger(items.length - rejected, language),
      rejected: String(rejected),
    };
    return [`  ${fill(rejected === 0 ? words.count : words.rejected, said)}`];
  });
  const missing = recordTypes.filter((type) => snapshot !== null && !snapshot.contents.has(type)).map(name);
  const delivered = counts.length === 0 ? [] : ['', words.delivered, ...counts];
  const notDelivered =
    missing.length === 0 ? [] : ['', fill(words.notDelivered, { names: formatList(missing, language) })];
  const text = [
    fill(words.title, { folder, moment: formatMoment(now.toISOString()) }),
    '',
    verdict,
    ...findingLines(findings, language),
    ...delivered,
    ...notDelivered,
  ].join('\n');
  return { text, isWhole };
}

function findingLines(findings: readonly SheetFinding[], language: Language): string[] {
  const { effects, check } = documentMessagesIn(language).sheets;
  if (findings.length === 0) return [];
  const order = ['file', 'row', 'cell', 'note'];
  const sorted = findings.toSorted((left, right) => order.indexOf(left.of) - order.indexOf(right.of));
  const lines = sorted.slice(0, maxTold).map((found) => `  [${effects[found.of]}] ${findingSentence(found, language)}`);
  const more = findings.length - lines.length;
  return ['', ...lines, ...(more > 0 ? [`  ${fill(check.more, { count: String(more) })}`] : [])];
}
