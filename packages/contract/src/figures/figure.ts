import type { ListName } from '../lists.ts';

/** What a figure counts or is expressed in. */
export type FigureUnit =
  | 'objects'
  | 'contracts'
  | 'tickets'
  | 'invoices'
  | 'debtors'
  | 'number'
  | 'days'
  | 'percent'
  | 'years'
  | 'euro'
  | 'euro_incl'
  | 'euro_vat'
  | 'euro_booked'
  | 'euro_per_month'
  | 'euro_per_month_incl'
  | 'euro_per_year';

type FilterValue = string | boolean | readonly string[] | { readonly from?: string; readonly to?: string };
export type FigureFilter = Readonly<Record<string, FilterValue>>;

/** The days that a filter may speak of. */
interface FigureDays {
  readonly today: string;
  readonly inMonths: (months: number) => string;
}

/** The rows that make a figure up, and what is read of them: their number, one of their totals, or a figure beside those. */
export interface FigureRows {
  readonly list: ListName;
  readonly filter?: FigureFilter | ((days: FigureDays) => FigureFilter);
  readonly sort?: string | readonly string[];
  /** `rows`, `totals.NAME` or `figures.NAME`. */
  readonly read: 'rows' | `totals.${string}` | `figures.${string}`;
}

/** An answer that holds a figure beside the lists, and the path to it. */
type FigureAnswer = `${'dashboard' | 'admin' | 'tree' | 'financial'}.${string}`;
export type FigurePlace = FigureRows | FigureAnswer;

/**
 * One figure of the portal, described once. Tiles take their name and their address from it, `docs/figures.md` and the
 * explanation beside each figure are made of it, and a generated test asks every place for it and wants one answer.
 */
export interface FigureDescription {
  readonly unit: FigureUnit;
  /** The rows that the figure opens, exactly those that make it up. Absent where no list shows them. */
  readonly rows?: FigureRows;
  /** A share of two other figures, in percent with one decimal. */
  readonly share?: readonly [part: string, whole: string];
}

/** Where a figure is shown beside the rows that make it up; apart, because screens do not need it. */
export interface FigurePlaces {
  readonly also?: readonly FigurePlace[];
  /** What adds up to it, each time. */
  readonly sums?: readonly (readonly FigurePlace[])[];
}
