import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of the built application that one of its screens needs, as the build found them. */
interface ScreenFiles {
  /** As the browser's router reads it: `/objecten/$id`. */
  pattern: string;
  /** Without the portal behind it, logged in or not. */
  isForAnybody: boolean;
  scripts: string[];
  styles: string[];
}

const loginPattern = '/login';

export interface BuiltScreens {
  /** Whether an address begins as that of a screen does. */
  has: (path: string) => boolean;
  /** Names in the page's head what its screen will ask for, so that the browser fetches all of it at once. */
  addTo: (html: string, visit: { path: string; isKnown: boolean }) => string;
}

/** Without the list of the build nothing is named early, every address may be a screen, and everything still comes. */
export async function readBuiltScreens(folder: string): Promise<BuiltScreens> {
  const text = await readFile(join(folder, 'screens.json'), 'utf8').catch(() => '[]');
  const screens = (JSON.parse(text) as ScreenFiles[]).map((screen) => ({
    parts: screen.pattern.split('/'),
    pattern: screen.pattern,
    isForAnybody: screen.isForAnybody,
    links: linksOf(screen),
  }));

  function screenAt(path: string) {
    const asked = path.split('/');
    const fitting = screens.filter(
      ({ parts }) =>
        parts.length === asked.length && parts.every((part, at) => part.startsWith('$') || part === asked[at]),
    );
    // Of `/makelaars/toevoegen` and `/makelaars/$id` the first.
    return fitting.find(({ pattern }) => !pattern.includes('$')) ?? fitting[0];
  }

  /** Whoever brings no session meets the form of logging in, whatever address was asked for but those that are for anybody. */
  function linksAt(path: string, isKnown: boolean): string {
    const asked = screenAt(path === '/' ? '/dashboard' : path);
    const shown = isKnown || asked?.isForAnybody ? asked : screenAt(loginPattern);
    return shown?.links ?? '';
  }

  const beginnings = new Set(screens.map(({ parts }) => parts[1]));
  return {
    has: (path) => path === '/' || screens.length === 0 || beginnings.has(path.split('/')[1] ?? ''),
    addTo: (html, { path, isKnown }) => html.replace('</head>', () => `${linksAt(path, isKnown)}</head>`),
  };
}

function linksOf({ scripts, styles }: ScreenFiles): string {
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    // Fetched only: in which order they hold is the application's to say.
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('');
}
