export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How wide a person may make a column, in rem. */
export const columnWidth = { min: 3, max: 40, step: 0.25 } as const;

/** How a person wants a list to look, whatever is looked for in it. */
export interface ListLayout {
  /** Shown columns in order; null for those of the screen itself. */
  columns: string[] | null;
  density: Density;
  /** In rem, of the columns that have a width of their own. */
  widths: Record<string, number>;
  /** Columns that stay in sight; null for the name and the amounts. */
  pins: string[] | null;
}

export const plainLayout: ListLayout = { columns: null, density: 'normal', widths: {}, pins: null };

/** The same without columns that the list does not have, or has no longer. */
export function knownLayout(layout: ListLayout, known: readonly string[]): ListLayout {
  const isKnown = (name: string) => known.includes(name);
  const columns = layout.columns?.filter(isKnown) ?? [];
  return {
    columns: columns.length > 0 ? columns : null,
    density: layout.density,
    widths: Object.fromEntries(Object.entries(layout.widths).filter(([name]) => isKnown(name))),
    pins: layout.pins?.filter(isKnown) ?? null,
  };
}

export function isPlainLayout({ columns, density, widths, pins }: ListLayout): boolean {
  return columns === null && density === 'normal' && Object.keys(widths).length === 0 && pins === null;
}
