import { Readable } from 'node:stream';
import type { Language } from '@gevel/contract';
import { formatMoment } from '@gevel/i18n';
import { fill } from '../http/field-errors.ts';
import { documentMessagesIn, messagesIn } from '../http/language.ts';
import { byteOrderMark } from '../spreadsheet/csv-lines.ts';
import type { ZipPart } from '../spreadsheet/zip-stream.ts';
import type { Stamp } from './stamp.ts';

/** When a record type was last read in full, and until when its changes were followed; null before the first time. */
export interface SourceMoment {
  record_type: string;
  synced_at: string | null;
  followed_at: string | null;
}

type Line = readonly [name: string, value: string];

interface Origin {
  /** In words. */
  asked: string;
  sources: readonly SourceMoment[];
  stamp: Stamp;
  language: Language;
}

/** What was asked, of which moments of the source, and when. */
export function originLines({ asked, sources, stamp, language }: Origin): Line[] {
  const { query } = documentMessagesIn(language).provenance;
  return [[query, asked], ...sourceLines(sources, language), madeLine(stamp, language)];
}

/** Of which moments of the source a file is made: record types with the same moments stand together. */
export function sourceLines(sources: readonly SourceMoment[], language: Language): Line[] {
  const words = documentMessagesIn(language).provenance;
  const names: Readonly<Record<string, string>> = messagesIn(language).tools.recordTypes;
  const together = new Map<string, string[]>();
  for (const { record_type, synced_at, followed_at } of sources) {
    const template = synced_at === null ? words.never : followed_at === null ? words.read : words.followed;
    const said = fill(template, {
      moment: synced_at === null ? '' : formatMoment(synced_at),
      until: followed_at === null ? '' : formatMoment(followed_at),
    });
    together.set(said, [...(together.get(said) ?? []), names[record_type] ?? record_type]);
  }
  return [...together].map(([said, types]) => [words.source, fill(said, { recordTypes: types.join(', ') })]);
}

/** By what a file is told from every other one, and where that is checked. */
export function stampLines({ documentNumber, checkAddress }: Stamp, checksum: string, language: Language): Line[] {
  const words = documentMessagesIn(language).provenance;
  return [
    [words.number, documentNumber],
    [words.checksum, checksum],
    [words.check, checkAddress],
  ];
}

/** The moment at which a file was made, wherever it is read. */
export function madeLine({ madeAt }: Stamp, language: Language): Line {
  const words = documentMessagesIn(language).provenance;
  return [words.made_at, fill(words.amsterdam, { moment: formatMoment(madeAt.toISOString()) })];
}

/** Where an archive comes from, as the file in it that says so. Its checksum is that of the list of contents. */
export function provenancePart(origin: Origin, checksum: string): ZipPart {
  const { stamp, language } = origin;
  const lines = [...originLines(origin), ...stampLines(stamp, checksum, language)];
  const text = lines.map((line) => line.join(': ')).join('\r\n');
  return {
    name: `${documentMessagesIn(language).provenance.fileName}.txt`,
    content: Readable.from([Buffer.from(`${byteOrderMark}${text}\r\n`)]),
  };
}
