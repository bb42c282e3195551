import type { ListName } from '@gevel/contract/plain';
import { loginShellPaths, type Path } from './path.ts';
import { type ScreenDeclaration, type SliceName, sliceEntries, type slices } from './slices.ts';

type ScreensOf<Name extends SliceName> = (typeof slices)[Name]['screens'];
type AllScreens = { [Name in SliceName]: (screens: ScreensOf<Name>) => void }[SliceName] extends (
  screens: infer All,
) => void
  ? All
  : never;
/** Every screen within the frame. */
export type ScreenName = keyof AllScreens;
type ScreenOf<S> = S extends unknown ? S[keyof S] : never;

/** Every address of the portal by the name of its screen. No other file holds the text of one. */
export const paths = Object.assign(
  { ...loginShellPaths },
  ...sliceEntries.map(([, { screens }]) => screens),
) as typeof loginShellPaths & AllScreens; // what is assigned here, and nothing else

/** The lists whose records have a screen. */
export type LinkedList = Extract<ScreenOf<ScreensOf<SliceName>>, { record: ListName }>['record'];

type RecordScreen = ScreenDeclaration & Path<'/$id'>;
const recordScreens = new Map(
  sliceEntries.flatMap(([, { screens }]) =>
    Object.values(screens).flatMap((screen) =>
      // The address of a record holds its id and nothing else.
      screen.record ? [[screen.record, screen as RecordScreen] as const] : [],
    ),
  ),
);

/** Where a record of a list is shown. */
export function recordScreen(list: LinkedList): RecordScreen {
  const screen = recordScreens.get(list);
  if (screen === undefined) throw new Error(`No screen shows a record of ${list}`);
  return screen;
}
