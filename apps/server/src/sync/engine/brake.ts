import type { SyncLoss } from '@gevel/contract';

/** How much of a record type may go without somebody saying so. */
export interface Brake {
  /** So many rows, and so many values of one field, may always go within a day and within a month. */
  readonly rows: number;
  readonly values: number;
  /** Above that, this share of the largest size within a day, and within a month. */
  readonly perDay: number;
  readonly perMonth: number;
}

export const usualBrake: Brake = { rows: 20, values: 10, perDay: 0.1, perMonth: 0.25 };
/** With an owner all that is theirs goes out of sight. */
export const ownersBrake: Brake = { rows: 1, values: 3, perDay: 0.01, perMonth: 0.05 };
/** What is paid is open no longer: such a list empties by nature, and half of it in a day is much. */
export const openItemsBrake: Brake = { rows: 20, values: 10, perDay: 0.5, perMonth: 1 };

/** The largest sizes that something had lately, as far as it has lost anything since. */
export interface Trusted {
  day: number;
  month: number;
}

/**
 * Whether a loss must wait for a person. What counts is what would be left beside the largest size of the last day and of
 * the last month: what is lost a little at a time is lost all the same, and what came in its place counts against it.
 */
export function isBraked({ what, lost, of }: SyncLoss, brake: Brake, trusted: Trusted): boolean {
  const left = of - lost;
  const believed = what === 'values' ? brake.values : brake.rows;
  const isMuch = (largest: number, share: number) => largest - left > Math.max(believed, share * largest);
  return (
    lost > 0 && (isMuch(Math.max(of, trusted.day), brake.perDay) || isMuch(Math.max(of, trusted.month), brake.perMonth))
  );
}

/** Why a read lost nothing: what it would have lost, the worst first. */
export function brakeProblem(recordType: string, losses: readonly SyncLoss[]): string | null {
  const [loss] = losses;
  if (loss === undefined) return null;
  const { what, name, lost, of } = loss;
  if (what === 'rows') return `quarantined: ${lost} of ${of} would be removed, too much of what there was lately`;
  if (what === 'values') return `quarantined: ${lost} of ${of} values of ${name} would become empty`;
  return `quarantined: ${lost} of ${of} ${name} would go with what is removed of ${recordType}`;
}
