import type { SessionUser } from '@gevel/contract';
import { type Refusal, refusalOf } from '@gevel/contract/plain';
import { type ComponentType, lazy } from 'react';
import { loadScreen } from '../lib/load-screen.ts';
import { accessTo, actorOf } from '../lib/may.ts';
import type { ScreenName } from '../lib/paths.ts';
import { operationFor, type ScreenDeclaration, type SliceName, sliceEntries } from '../lib/slices.ts';

export interface Screen extends ScreenDeclaration {
  name: ScreenName;
  slice: SliceName;
  /** Starts fetching the code of the screen. */
  load: () => Promise<unknown>;
  Page: ComponentType;
}

/** Each is fetched when its screen is opened, and without the others. */
const pages = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../features/*/*.page.tsx',
  '!../features/auth/*',
]);

/** Every screen within the frame. */
export const screens: readonly Screen[] = sliceEntries.flatMap(([slice, { screens: declared }]) =>
  Object.entries(declared).map(([name, declaration]): Screen => {
    const load = pages[pageFile(slice, declaration.page ?? name)];
    if (load === undefined) throw new Error(`The screen ${name} of ${slice} has no page`);
    const Page = lazy(async () => ({ default: onlyExport(await loadScreen(load), name) }));
    // safe: a name that is declared there
    return { ...declaration, name: name as ScreenName, slice, load, Page };
  }),
);

/** Why somebody may not see a screen; null when they may. */
export function refusalTo(screen: Screen, user: SessionUser): Refusal | null {
  return refusalOf(accessTo(operationFor(screen, user.type)), actorOf(user));
}

function pageFile(slice: SliceName, page: string): string {
  return `../features/${slice}/${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.page.tsx`;
}

function onlyExport(module: Readonly<Record<string, ComponentType>>, name: string): ComponentType {
  const [Page, other] = Object.values(module);
  if (Page === undefined || other !== undefined)
    throw new Error(`The page of ${name} is not the one thing of its file`);
  return Page;
}
