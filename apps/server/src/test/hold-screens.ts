import { isDeepStrictEqual } from 'node:util';
import type { Screen, Screens } from './walk-screens.ts';

/** Holds screens against those of a portal that could read everything. */
export function holdAgainst(whole: Screens) {
  /** That something is missing, or that it is older than this synchronisation. */
  const saysSo = (path: string, { meta }: Screen): boolean => {
    const expected = whole.get(path)?.meta ?? {};
    if (['unread', 'not_read'].some((name) => isMore(meta[name], expected[name]))) return true;
    return meta['synced_at'] !== undefined && meta['synced_at'] !== expected['synced_at'];
  };
  /** Of what is not there nothing is shown: the list that leads to it says that something is missing. */
  const wrong = (screens: Screens) =>
    [...screens].flatMap(([path, screen]) => {
      const expected = whole.get(path);
      const isRight = !screen || !expected || isDeepStrictEqual(shownBy(screen), shownBy(expected));
      return isRight ? [] : [{ path, screen }];
    });
  return {
    saying: (screens: Screens) =>
      [...screens].flatMap(([path, screen]) => (screen && saysSo(path, screen) ? [path] : [])),
    wrong: (screens: Screens) => wrong(screens).map(({ path }) => path),
    wrongAndSilent: (screens: Screens) =>
      wrong(screens).flatMap(({ path, screen }) => (saysSo(path, screen) ? [] : [path])),
  };
}

/** Says more than it does of an earlier day in any case, of which some fields are told by nobody. */
const isMore = (told: unknown, always: unknown) =>
  Array.isArray(told) && told.length > 0 && !isDeepStrictEqual(told, always);

/** Whatever a screen shows but how old it is and what it says of itself. */
function shownBy({ data, meta }: Screen) {
  return { data, figures: Object.fromEntries(Object.entries(meta).filter(([name]) => !ofItself.has(name))) };
}
const ofItself = new Set(['synced_at', 'followed_at', 'unread', 'unknown', 'not_read']);
