import { type Density, densities } from './list-view.ts';

/** What a person's browser keeps of a list: which columns and how dense. Never anything of a record. */
export interface RememberedView {
  columns: readonly string[] | null;
  density: Density;
}

const nothing: RememberedView = { columns: null, density: 'normal' };

export function rememberedView(userId: string, listName: string, known: readonly string[]): RememberedView {
  try {
    return readView(JSON.parse(localStorage.getItem(keyOf(userId, listName)) ?? 'null'), known);
  } catch {
    return nothing; // storage may be forbidden or hold something else
  }
}

export function rememberView(userId: string, listName: string, view: RememberedView): void {
  try {
    if (view.columns === null && view.density === 'normal') localStorage.removeItem(keyOf(userId, listName));
    else localStorage.setItem(keyOf(userId, listName), JSON.stringify(view));
  } catch {
    // then the choice lasts as long as the address
  }
}

function readView(stored: unknown, known: readonly string[]): RememberedView {
  if (typeof stored !== 'object' || stored === null) return nothing;
  const columns: unknown = 'columns' in stored ? stored.columns : null;
  const names = Array.isArray(columns) ? known.filter((name) => columns.includes(name)) : [];
  const inOrder = Array.isArray(columns) ? columns.filter((name): name is string => names.includes(name)) : [];
  const density = 'density' in stored ? densities.find((one) => one === stored.density) : undefined;
  return { columns: inOrder.length > 0 ? inOrder : null, density: density ?? 'normal' };
}

const keyOf = (userId: string, listName: string): string => `gevel.list.${userId}.${listName}`;
