export interface SeededRandom {
  /** A whole number below `below`. */
  below(below: number): number;
  chance(share: number): boolean;
  oneOf<Value>(values: readonly Value[]): Value;
  /** One of the values, or null in a third of the cases. */
  perhaps<Value>(values: readonly Value[]): Value | null;
  /** A calendar date this many days at most before or after another. */
  dateAround(day: string, days: number): string;
}

/** The same seed gives the same numbers on every machine. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const oneOf = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from');
    return value;
  };
  return {
    below,
    oneOf,
    chance: (share) => next() < share,
    perhaps: (values) => (next() < 1 / 3 ? null : oneOf(values)),
    dateAround: (day, days) => addDays(day, below(2 * days + 1) - days),
  };
}

export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
