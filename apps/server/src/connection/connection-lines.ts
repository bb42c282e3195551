import type { ConnectionReport, SetReport } from '@gevel/back-office';
import type { Language } from '@gevel/contract';
import { formatDate, formatInteger, formatList, formatMoment } from '@gevel/i18n';
import { fill } from '../platform/http/field-errors.ts';
import { documentMessagesIn } from '../platform/http/language.ts';

/** Whether everything that is read can be read, with all that no record can do without. */
export function isWhole({ failure, sets }: ConnectionReport): boolean {
  return failure === null && sets.every(isReadable);
}

const isReadable = ({ access, unreadable, missing }: SetReport) =>
  access === 'allowed' && unreadable === 0 && missing.every(({ isNeeded }) => !isNeeded);

/** What a check of the connection found, as an administrator can send it on; of our key it says nothing. */
export function connectionWords(report: ConnectionReport, language: Language): string {
  const words = documentMessagesIn(language).connection;
  if (report.failure !== null) return [words.verdicts.failed, words.failures[report.failure.kind]].join('\n');
  const asks = asksOf(report.sets, language);
  const verdict = isWhole(report) ? words.verdicts.whole : words.verdicts.short;
  const numbered = asks.map((line, index) => `${index + 1}. ${line}`);
  const notes = notesOf(report.sets, language);
  return [verdict, ...numbered, '', ...notes, ...estimateLines(report, language)].join('\n');
}

function asksOf(sets: readonly SetReport[], language: Language): string[] {
  const { asks } = documentMessagesIn(language).connection;
  const named = (access: SetReport['access']) => sets.filter((set) => set.access === access).map(({ set }) => set);
  const needed = fieldsMissing(sets, true);
  const list = (items: readonly string[]) => formatList(items, language);
  return [
    ...ifAny(named('forbidden'), (found) => fill(asks.forbidden, { sets: list(found) })),
    ...ifAny(named('absent'), (found) => fill(asks.absent, { sets: list(found) })),
    ...ifAny(needed, (found) => fill(asks.needed, { fields: list(found) })),
    ...sets
      .filter(({ access }) => access === 'unknown')
      .map(({ set, problem }) => fill(asks.failing, { set, problem: problem ?? '' })),
    ...sets
      .filter(({ unreadable }) => unreadable > 0)
      .map(({ set, unreadable, sampled, reason }) =>
        fill(asks.unreadable, { set, unreadable: `${unreadable}`, sampled: `${sampled}`, reason: reason ?? '' }),
      ),
  ];
}

function notesOf(sets: readonly SetReport[], language: Language): string[] {
  const { notes } = documentMessagesIn(language).connection;
  const learned = sets.flatMap(({ limits }) => limits);
  const ofKind = (kind: (typeof learned)[number]['kind']) => learned.filter((limit) => limit.kind === kind);
  const list = (items: readonly string[]) => formatList(items, language);
  const simple = { 'counted-apart': notes.counted, 'not-counted': notes.uncounted, 'whole-rows': notes.wholeRows };
  const sizes = new Set(ofKind('page-size').map(({ value }) => value ?? 0));
  const lines = [
    ...ifAny(fieldsMissing(sets, false), (fields) => fill(notes.optional, { fields: list(fields) })),
    ...ifAny(
      sets.flatMap(({ set, added }) => added.map((property) => `${set}.${property}`)),
      (fields) => fill(notes.added, { fields: list(fields) }),
    ),
    ...[...sizes].map((rows) => {
      const found = ofKind('page-size').filter(({ value }) => value === rows);
      return fill(notes.pageSize, { rows: formatInteger(rows, language), sets: list(found.map(({ set }) => set)) });
    }),
    ...(['counted-apart', 'not-counted', 'whole-rows'] as const).flatMap((kind) =>
      ifAny(
        ofKind(kind).map(({ set }) => set),
        (found) => fill(simple[kind], { sets: list(found) }),
      ),
    ),
  ];
  return lines.length === 0 ? [] : [...lines, ''];
}

function estimateLines({ estimate }: ConnectionReport, language: Language): string[] {
  const words = documentMessagesIn(language).connection;
  const number = (value: number) => formatInteger(value, language);
  const { rows, calls, minutes, callsPerMinute, uncounted, leftOut } = estimate;
  const figures = { rows: number(rows), calls: number(calls), minutes: number(minutes) };
  return [
    fill(words.estimate, { ...figures, perMinute: number(callsPerMinute) }),
    ...ifAny(uncounted, (sets) => fill(words.unknownSize, { sets: formatList(sets, language) })),
    ...ifAny(leftOut, (sets) => fill(words.leftOut, { sets: formatList(sets, language) })),
  ];
}

function fieldsMissing(sets: readonly SetReport[], isAboutNeeded: boolean): string[] {
  return sets.flatMap(({ set, missing }) =>
    missing.filter(({ isNeeded }) => isNeeded === isAboutNeeded).map(({ property }) => `${set}.${property}`),
  );
}

const ifAny = (items: string[], say: (items: string[]) => string): string[] => (items.length === 0 ? [] : [say(items)]);

/** The same under what was checked and when, and over what is known of each set. */
export function connectionText(
  report: ConnectionReport,
  { url, language }: { url: string; language: Language },
): string {
  const { title, address } = documentMessagesIn(language).connection;
  const head = [fill(title, { moment: formatMoment(report.checkedAt) }), fill(address, { url }), ''];
  const table = report.sets.length === 0 ? [] : ['', ...setTable(report.sets, language)];
  return [...head, connectionWords(report, language), ...table].join('\n');
}

/** The sets below each other, as wide as what stands in them. */
function setTable(sets: readonly SetReport[], language: Language): string[] {
  const { columns, access } = documentMessagesIn(language).connection;
  const number = (value: number | null) => (value === null ? '' : formatInteger(value, language));
  const rows = [
    Object.values(columns),
    ...sets.map((set) => [
      set.set,
      access[set.access],
      number(set.rows),
      set.newest === null ? '' : formatDate(set.newest),
      number(set.bytesPerRow),
      number(set.others),
      number(set.calls),
    ]),
  ];
  const widths = Object.keys(columns).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
