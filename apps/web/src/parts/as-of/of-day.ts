import type { ListView } from '../../lib/list-state/list-view.ts';

/** The same view of another day, or of now; the first page again. */
export function ofDay(view: ListView, day: string | undefined): ListView {
  const { asOf: _, ...others } = view;
  return { ...others, ...(day === undefined ? {} : { asOf: day }), page: 1 };
}
