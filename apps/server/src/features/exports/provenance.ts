import type { ApartFromTotals, Language, ListQuery, UnreadRecords } from '@gevel/contract';
import { formatMoment } from '@gevel/i18n';
import type { Database } from '../../db/database.ts';
import { dayInFiles } from '../../lists/day-in-files.ts';
import { listLabelsIn } from '../../lists/list-labels.ts';
import type { ServedList } from '../../lists/list-sql.ts';
import { unreadSentence } from '../../lists/unread-sentence.ts';
import { fill } from '../../platform/http/field-errors.ts';
import { documentMessagesIn, messagesIn } from '../../platform/http/language.ts';
import { madeLine, type SourceMoment, sourceLines, stampLines } from '../../platform/made-files/provenance-lines.ts';
import type { Stamp } from '../../platform/made-files/stamp.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Remark } from '../../platform/spreadsheet/workbook.ts';
import { apartName, headingsOf, readTotals } from './export-bytes.ts';
import { filterSentences, orderSentence } from './filter-sentences.ts';

export interface Provenance {
  id: string;
  list: ServedList;
  query: ListQuery;
  columns: readonly string[];
  language: Language;
  actor: Actor;
  stamp: Stamp;
  syncedAt: string | null | undefined;
  sources: readonly SourceMoment[];
  /** Fields that no complete read has filled yet. */
  notRead: readonly string[];
  unread: readonly UnreadRecords[];
  /** Holds what is masked else. */
  isClear: boolean;
}

/** What is only known when all rows are written. */
export interface Written {
  rows: number;
  totals: Readonly<Record<string, string>>;
  apart: readonly ApartFromTotals[];
  changedMeanwhile: boolean;
  shortened: number;
  /** Of the data. */
  checksum: string;
}

/** Where a workbook comes from, in words: enough to make it again and to see whether it is whole. */
export async function describeProvenance(
  database: Database,
  provenance: Provenance,
): Promise<(written: Written) => Remark[]> {
  const { list, query, columns, language, actor } = provenance;
  const messages = documentMessagesIn(language).provenance;
  const { asOf } = messagesIn(language);
  const labels = listLabelsIn(language, list.description.name, query.filter);
  const filters = await filterSentences(database, { list, query, language, scope: actor.scope });
  const before: Remark[] = [
    { name: messages.list, value: labels.title },
    ...(filters.length === 0 ? [messages.noFilter] : filters).map((value) => ({ name: messages.filter, value })),
    ...dayInFiles(query.as_of, language).notes.map((value) => ({ name: asOf.files.name, value })),
    { name: messages.sort, value: orderSentence({ list, query, language }) },
    { name: messages.columns, value: headingsOf(list.description, columns, labels).join(', ') },
    { name: messages.data_time, value: dataTime(provenance) },
    ...remarksOf(sourceLines(provenance.sources, language)),
    ...remarksOf([madeLine(provenance.stamp, language)]),
    { name: messages.made_by, value: makerOf(actor, messages.acting_as) },
  ];
  const { not_read } = messagesIn(language).exports;
  const notRead = columns.filter((name) => provenance.notRead.includes(name));
  const totalRemarks = (totals: Readonly<Record<string, string>>, group = '') =>
    Object.entries(readTotals(totals, notRead, not_read)).map(([name, value]): Remark => {
      const total = fill(messages.total, { field: labels.fields[name] ?? name });
      return { name: group === '' ? total : `${group}: ${labels.fields[name] ?? name}`, value, kind: 'amount' };
    });
  const { fields } = list.description;
  const masked = columns.filter((name) => fields[name]?.options.masked !== undefined);
  const ofMasked = fill(messagesIn(language).masked.files[provenance.isClear ? 'clear' : 'masked'], {
    fields: headingsOf(list.description, masked, labels).join(', '),
  });
  return ({ rows, totals, apart, changedMeanwhile, shortened, checksum }) => [
    ...before,
    { name: messages.rows, value: String(rows), kind: 'whole' },
    ...totalRemarks(totals),
    ...apart.flatMap((group) =>
      totalRemarks(group.totals, apartName({ list: list.description, labels, language }, group)),
    ),
    ...(notRead.length > 0
      ? [{ name: messages.note, value: `${not_read}: ${headingsOf(list.description, notRead, labels).join(', ')}` }]
      : []),
    ...(masked.length > 0 ? [{ name: messages.note, value: ofMasked }] : []),
    ...provenance.unread.map((unread) => ({ name: messages.note, value: unreadSentence(unread, language) })),
    ...(changedMeanwhile ? [{ name: messages.note, value: messages.changed_meanwhile }] : []),
    ...(shortened > 0 ? [{ name: messages.note, value: fill(messages.shortened, { count: String(shortened) }) }] : []),
    { name: messages.reference, value: provenance.id },
    ...remarksOf(stampLines(provenance.stamp, checksum, language)),
  ];
}

const remarksOf = (lines: readonly (readonly [name: string, value: string])[]): Remark[] =>
  lines.map(([name, value]) => ({ name, value }));

function dataTime({ syncedAt, language }: Provenance): string {
  const messages = documentMessagesIn(language).provenance;
  if (syncedAt === undefined) return messages.portal_data;
  return syncedAt === null ? messages.data_time_unknown : formatMoment(syncedAt);
}

function makerOf({ user }: Actor, actingAs: string): string {
  const name = `${user.first_name} ${user.name}`.trim();
  return user.portal === null ? name : fill(actingAs, { name, portal: user.portal.name });
}
