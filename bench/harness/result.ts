import type { Spread } from './figures.ts';

/** A figure with what it is held against. */
export interface Result {
  /** Of the table of goals. */
  row: string;
  operation: string;
  /** What is measured: a ratio, milliseconds, megabytes. */
  figure: string;
  value: Spread;
  /** Null: told, and held against nothing. */
  goal: { at: 'min' | 'max'; value: number } | null;
  /** What was measured on the way, in words. */
  detail: string;
}

export function isMissed({ value, goal }: Result): boolean {
  if (goal === null) return false;
  return goal.at === 'min' ? !(value.median >= goal.value) : !(value.median <= goal.value);
}

export function lineOf(result: Result): string[] {
  const { row, operation, figure, value, goal, detail } = result;
  const spread = value.min === value.max ? '' : ` (${short(value.min)} to ${short(value.max)})`;
  const bound = goal === null ? '' : `${goal.at === 'min' ? '≥' : '≤'} ${short(goal.value)}`;
  return [
    row,
    operation,
    figure,
    `${short(value.median)}${spread}`,
    bound,
    goal === null ? '' : isMissed(result) ? 'MISSED' : 'met',
    detail,
  ];
}

export const headings = ['row', 'operation', 'figure', 'median (range)', 'goal', '', 'beside it'];

const short = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3));

export function asText(results: readonly Result[]): string {
  const lines = [headings, ...results.map(lineOf)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function asMarkdown(results: readonly Result[]): string {
  const lines = [headings, headings.map(() => '---'), ...results.map(lineOf)];
  return lines.map((line) => `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}
