import type { FeedRow } from '../feed/source.ts';

/** The places at which a page of rows can be made to lie. */
export interface PageDistortion {
  /** True when `total` differs from the truth, so that the page must respect it. */
  cuts: boolean;
  total(truth: number): number;
  /** Where reading really starts when a page of `limit` rows is asked from `position` of the whole read on. */
  begin(position: number, limit: number, total: () => number): number;
  rows(rows: Iterable<FeedRow>): Iterable<FeedRow>;
  /** The JSON of one row. */
  text(row: string, index: number): string;
  /** `sameAgain` is the address of a page that follows even where no rows are left. */
  link(truth: string | null, sameAgain: string): string | null;
}

export const honestPage: PageDistortion = {
  cuts: false,
  total: (truth) => truth,
  begin: (position) => position,
  rows: (rows) => rows,
  text: (row) => row,
  link: (truth) => truth,
};
