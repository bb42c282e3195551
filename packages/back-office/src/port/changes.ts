/** One financial year of one owner's books. */
export interface BookYear {
  owner_id: number;
  year: number;
}

/** What is booked in another year than these is booked in none: a number that was left empty, or typed wrongly. */
export const bookYears = { from: 1900, to: 2200 } as const;

export const isBookYear = (year: number): boolean => year >= bookYears.from && year <= bookYears.to;

/** What a field of a record must hold: a number in a range (both ends included), one of some ids, or a fixed value. */
export type Condition =
  | { readonly field: string; readonly from: number; readonly to: number }
  | { readonly field: string; readonly ids: readonly number[] }
  | { readonly field: string; readonly is: true | null };

/** The records of a type that fulfil all of these conditions; all records when there are none. */
export type Part = readonly Condition[];

export function isPart(record: Readonly<Record<string, unknown>>, part: Part): boolean {
  return part.every((condition) => {
    const value = record[condition.field] ?? null;
    if ('is' in condition) return value === condition.is;
    if (typeof value !== 'number') return false;
    return 'ids' in condition ? condition.ids.includes(value) : condition.from <= value && value <= condition.to;
  });
}

export interface PartCount {
  records: number;
  /** The highest id among them; null when there are none. */
  last: number | null;
}

export interface ChangesQuestion {
  /** The mark of the answer before; null when nothing was asked before. */
  since: string | null;
  signal?: AbortSignal;
}

/** What a back office can name the changed records of. */
export const followedTypes = ['sales_invoices', 'purchase_invoices', 'rental_statements'] as const;
export type FollowedType = (typeof followedTypes)[number];

/**
 * What came or changed since a mark, of all owners together. A booking changes what it is about too: a payment changes its
 * invoice. Null where the back office does not tell. What was taken away is in none of it.
 */
export interface Changes {
  /** For the next question. */
  mark: string;
  /** Years of the books in which something was booked or changed. */
  years: readonly BookYear[] | null;
  /** The ids of records that were booked upon, or got another state. */
  ids: Readonly<Record<FollowedType, readonly number[] | null>>;
}
