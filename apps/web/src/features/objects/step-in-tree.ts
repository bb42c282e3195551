/** What a key means in the tree: another row to go to, this row's branch to open or close, its object to open, or nothing. */
export function stepInTree(
  key: string,
  row: HTMLElement,
  rows: readonly HTMLElement[],
): HTMLElement | 'toggle' | 'open' | null {
  const place = rows.indexOf(row);
  const level = levelOf(row);
  const expanded = row.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      return rows[place + 1] ?? null;
    case 'ArrowUp':
      return rows[place - 1] ?? null;
    case 'Home':
      return rows[0] ?? null;
    case 'End':
      return rows.at(-1) ?? null;
    case 'ArrowRight': {
      if (expanded === 'false') return 'toggle';
      const next = rows[place + 1];
      return expanded === 'true' && next && levelOf(next) > level ? next : null;
    }
    case 'ArrowLeft':
      if (expanded === 'true') return 'toggle';
      return rows.slice(0, place).findLast((one) => levelOf(one) < level) ?? null;
    case 'Enter':
      return 'open';
    default:
      return null;
  }
}

const levelOf = (row: HTMLElement): number => Number(row.getAttribute('aria-level'));
