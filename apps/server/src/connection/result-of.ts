import type { ConnectionReport, SetReport } from '@gevel/back-office';
import type { CheckedSet, ConnectionCheck, Language } from '@gevel/contract';
import { connectionText, connectionWords, isWhole } from './connection-lines.ts';

/** What a check found, as the contract has it. */
export function resultOf(
  report: ConnectionReport,
  of: { url: string; language: Language },
): NonNullable<ConnectionCheck['result']> {
  const { rows, calls, minutes, callsPerMinute, uncounted, leftOut } = report.estimate;
  return {
    checked_at: report.checkedAt,
    failure: report.failure?.kind ?? null,
    is_whole: isWhole(report),
    sets: report.sets.map(checkedSet),
    estimate: { rows, calls, minutes, calls_per_minute: callsPerMinute, uncounted, left_out: leftOut },
    words: connectionWords(report, of.language),
    text: connectionText(report, of),
  };
}

function checkedSet({ missing, bytesPerRow, ...set }: SetReport): CheckedSet {
  return {
    ...set,
    missing: missing.map(({ property, isNeeded }) => ({ property, is_needed: isNeeded })),
    bytes_per_row: bytesPerRow,
  };
}
