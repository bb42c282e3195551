import { type Actor, refusalOf } from '@gevel/contract/plain';
import type { OperationName } from '../lib/api.ts';
import { accessTo } from '../lib/may.ts';
import { type MenuGroup, type ScreenDeclaration, type SliceName, sliceEntries, type slices } from '../lib/slices.ts';

type MenuSlice = { [Name in SliceName]: (typeof slices)[Name] extends { menu: MenuGroup } ? Name : never }[SliceName];

export interface MenuEntry {
  /** Also what is drawn beside it. */
  slice: MenuSlice;
  group: MenuGroup;
  /** Where it leads: the first of the slice. */
  name: string;
  screen: ScreenDeclaration;
  /** The call that whoever finds it may make. */
  operation: OperationName;
  /** Every address that belongs to it begins with one of these. */
  beginnings: readonly string[];
}

/** The whole menu. */
export const menu: readonly MenuEntry[] = sliceEntries.flatMap(([slice, { menu: group, menuFor, screens }]) => {
  const [[name, screen] = []] = Object.entries(screens);
  if (group === undefined || name === undefined || screen === undefined) return [];
  const beginnings = Object.values(screens).map(({ pattern }) => `${pattern.split('/$')[0]}/`);
  return [{ slice: slice as MenuSlice, group, name, screen, operation: menuFor ?? screen.operation, beginnings }];
});

/** What one person finds in the menu. */
export function menuOf(actor: Actor): MenuEntry[] {
  return menu.filter(({ operation }) => refusalOf(accessTo(operation), actor) === null);
}

export function isWithin({ beginnings }: MenuEntry, address: string): boolean {
  return beginnings.some((beginning) => `${address}/`.startsWith(beginning));
}
