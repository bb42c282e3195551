import { isFocusLost } from '../../lib/is-focus-lost.ts';
import type { AppRouter } from '../router.tsx';
import { type Place, readPlace, takePlace } from './place.ts';
import { readSwitch, takeSwitch } from './switch.ts';
import { whenShown } from './when-shown.ts';

/**
 * Who opens a record and comes back, by the browser or by the link above the record, is where the list was left: same row, same
 * place. Everybody else begins at the heading of the screen, so that focus is never lost with what was clicked. Who opens another
 * view or tab of the same screen stays at its switch, also where that was made anew.
 */
export function keepPlaces(router: AppRouter): void {
  const ofEntries = new Map<string, Place>();
  const ofScreens = new Map<string, Place>();
  let usedSwitch: string | null = null;
  let stop = (): void => undefined;

  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return;
    stop();
    usedSwitch = pathChanged ? null : readSwitch();
    if (!pathChanged) return;
    const place = readPlace(toLocation.pathname);
    ofEntries.set(fromLocation.state.__TSR_key ?? '', place);
    ofScreens.set(fromLocation.pathname, place);
  });

  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return;
    const left = fromLocation.pathname;
    const known = ofEntries.get(toLocation.state.__TSR_key ?? '') ?? ofScreens.get(toLocation.pathname);
    const isBack = toLocation.state.__TSR_index < fromLocation.state.__TSR_index;
    const returns = isBack || toLocation.state.returns === true;
    stop = whenShown((isWhole) => {
      // A menu, a dialog or a field that asks for it keeps the focus.
      if (!isNothingInFocus()) return isWhole;
      if (!pathChanged) return takeSwitch(usedSwitch) || (isWhole && focusHeading());
      if (returns && takePlace(known, left)) return true;
      return isWhole && focusHeading();
    });
  });
}

/** A click beside everything that takes the focus gives it to the content as a whole. */
function isNothingInFocus(): boolean {
  return isFocusLost() || document.activeElement?.localName === 'main';
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
