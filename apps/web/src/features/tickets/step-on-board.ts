/** The card that an arrow key leads to: up and down within a column, sideways to the card at the same height. */
export function stepOnBoard<Card>(key: string, from: Card | null, columns: readonly (readonly Card[])[]): Card | null {
  const at = columns.findIndex((column) => from !== null && column.includes(from));
  const column = columns[at];
  if (!column || from === null) return null;
  const height = column.indexOf(from);
  if (key === 'ArrowDown') return column[height + 1] ?? null;
  if (key === 'ArrowUp') return column[height - 1] ?? null;
  const next = sideways(key, at, columns).find((one) => one.length > 0);
  return next?.[Math.min(height, next.length - 1)] ?? null;
}

/** The columns on that side, the nearest first. */
function sideways<Column>(key: string, at: number, columns: readonly Column[]): readonly Column[] {
  if (key === 'ArrowRight') return columns.slice(at + 1);
  return key === 'ArrowLeft' ? columns.slice(0, at).reverse() : [];
}
