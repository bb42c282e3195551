import { useSyncExternalStore } from 'react';
import { narrowWindow } from '../../lib/media-query.ts';

/** Around the rows: the margins of the page, the edge of the frame and a bar to scroll by. */
const around = 4.75;
const widestPage = 90;

/** How many rem a list has for its columns; without end where nothing is laid out, or laid out as cards. */
export function useRoom(): number {
  return useSyncExternalStore(subscribe, room);
}

function room(): number {
  // Cards have room for everything.
  if (window.matchMedia(narrowWindow).matches) return Number.POSITIVE_INFINITY;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const main = document.querySelector('main');
  if (!main?.clientWidth) return Number.POSITIVE_INFINITY;
  return Math.floor(Math.min(main.clientWidth / rem, widestPage) - around);
}

/** The page is as wide as the window leaves it beside the menu, which folds. */
function subscribe(listener: () => void): () => void {
  const observer = new ResizeObserver(listener);
  const main = document.querySelector('main');
  if (main) observer.observe(main);
  return () => observer.disconnect();
}
