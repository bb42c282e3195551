import type { ListView } from '../../lib/list-state/list-view.ts';

/** The same view of another day, or of now; the first page again. */
export function ofDay({ asOf: _, ...view }: ListView, day: string | undefined): ListView {
  return { ...view, ...(day === undefined ? {} : { asOf: day }), page: 1 };
}
