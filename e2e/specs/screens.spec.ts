import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../fixtures/browser.ts';
import {
  noRecord,
  nowhereFor,
  outside,
  refusedTo,
  screensWithoutWay,
  show,
  ways,
  waysToMade,
} from '../fixtures/every-screen.ts';
import { looksAtAll as all, everyLook, faultsOf, type Look, watchShifts, wear } from '../fixtures/looks.ts';
import { openPart, partsOf } from '../fixtures/screen-parts.ts';
import { smallTargets } from '../fixtures/targets.ts';
import { type WalkerName, walkerNames, walkers, widest } from '../fixtures/walkers.ts';
import { goAndWait, moveAndWait, settled } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });

const languages = ['nl', 'en'] as const;
type Language = (typeof languages)[number];
const maxShift = 0.05;
const usual: Look = { width: 1280, dark: false, way: 'usual' };

/** Always the same numbers, so that a sample that fails fails again. */
function drawFrom(seed: number): <T>(from: readonly T[]) => T {
  let state = seed;
  return <T>(from: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // safe: the place lies within what is drawn from
    return from[Math.floor((state / 2 ** 32) * from.length)] as T;
  };
}

const draw = drawFrom(15);
/** Where words find the least room. */
const largeOnPhone: Look = { width: 390, dark: false, way: 'large text' };
/** Every look of every screen, on a machine that is busy with other work. */
const hourMs = 3_600_000;

interface Visited {
  path: string;
  looks: readonly Look[];
}

/**
 * Each screen to one of those who may do all that their kind may, with large text on a phone and in one look more, and two to
 * each of the others; all of them, with their tabs, sections and views, to everybody in every look when asked for.
 */
function planOf(walker: WalkerName, language: Language): Visited[] {
  if (all) return shownTo(walker).map((path) => ({ path, looks: everyLook }));
  const mine = shareOf(walker, language);
  const sample = isWidest(walker) ? mine : walksIn(walker) === language ? [draw(mine), draw(mine)] : [];
  return sample.map((path) => ({ path, looks: [largeOnPhone, draw(everyLook)] }));
}

const walked = { ...ways, ...waysToMade };
/** These alone, by their patterns; all of them when none is named. */
const named = (process.env['SCREENS'] ?? '').split(' ').filter(Boolean);
const isWanted = (path: string) => named.length === 0 || named.includes(path);
const isWidest = (walker: WalkerName) => widest.some((name) => name === walker);
const shownTo = (walker: WalkerName) =>
  Object.entries(walked).flatMap(([path, way]) => (way.shownTo.includes(walker) && isWanted(path) ? [path] : []));

/** What falls to one of those who may do all that their kind may; everything to the others. */
function shareOf(walker: WalkerName, language: Language): string[] {
  return shownTo(walker).filter((path, place) => {
    const { as } = walked[path] ?? { as: [] };
    return !isWidest(walker) || (as[place % as.length] === walker && languages[place % 2] === language);
  });
}

/** One of them, and in every look when asked for; the others are the same page with other words around it. */
function planOfNowhere(paths: readonly string[]): Visited[] {
  if (!all) return [{ path: paths[0] ?? '/', looks: [largeOnPhone] }];
  return paths.map((path, place) => ({ path, looks: place < 2 ? everyLook : [largeOnPhone] }));
}

/** Those who are shown less come once where not all is looked at: each of their ways in takes as long as a screen. */
function walksIn(walker: WalkerName): Language | null {
  return isWidest(walker) ? null : (languages[walkerNames.indexOf(walker) % 2] ?? null);
}

it('there is a way to every screen', () => {
  expect(screensWithoutWay).toEqual([]);
  expect(named.filter((path) => !(path in walked) && !outside.some((one) => one === path))).toEqual([]);
});

describe.each(walkerNames)('what %s sees', { ...(all && { timeout: hourMs }) }, (walker) => {
  it.each(languages)('is whole and open to everybody, in %s', async (language) => {
    const plan = planOf(walker, language);
    if (plan.length === 0) return;
    const { page, complaints, troubles, close } = await walkers[walker].come(visit, { language, phone: false });
    const shifts = await watchShifts(page);
    const faults: string[] = [];
    const note = (found: readonly string[]) => {
      // All of them take the better part of an hour: whoever waits reads each as it is found.
      if (all) process.stderr.write(found.map((fault) => `${walker}, ${language}: ${fault}\n`).join(''));
      faults.push(...found);
    };
    try {
      await page.goto(nowhere);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // What keeps the focus comes after the first screen.
      await page.waitForLoadState('networkidle');
      for (const [place, screen] of plan.entries()) {
        if (all) process.stderr.write(`${walker}, ${language}: ${place + 1} of ${plan.length}, ${screen.path}\n`);
        note(await lookAt(page, screen, shifts));
      }
      if (named.length === 0 && (all || walksIn(walker) !== null)) {
        const { frame, portfolio } = language === 'nl' ? nl : en;
        const nothing = [frame.errorPage.title, portfolio.problem.notFound];
        for (const to of planOfNowhere(nowhereFor(walker))) note(await lookAtDeadEnd(page, to, nothing));
        for (const to of planOfNowhere(refusedTo(walker))) note(await lookAtDeadEnd(page, to, [frame.refused.title]));
      }
      expect(faults).toEqual([]);
      expect(complaints).toEqual([]);
      expect(troubles.filter((trouble) => !isWished(trouble))).toEqual([]);
    } finally {
      await close();
    }
  });

  // `phone.spec.ts` measures the screens of every day in each run.
  it.each(all ? languages : [])('is as large as a finger where it is touched, in %s', async (language) => {
    const paths = shownTo(walker);
    const { page, close } = await walkers[walker].come(visit, { language, phone: true });
    const small: string[] = [];
    const measure = async (name: string) => {
      const found = (await smallTargets(page)).map((one) => `${name} at 390, touched: ${one}`);
      process.stderr.write(found.map((fault) => `${walker}, ${language}: ${fault}\n`).join(''));
      small.push(...found);
    };
    try {
      await page.goto(nowhere);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const path of paths) {
        await show(page, path);
        await page.waitForLoadState('networkidle');
        await measure(path);
        for (const part of await partsOf(page)) if (await openPart(page, part)) await measure(`${path}, ${part.name}`);
      }
      expect(small).toEqual([]);
    } finally {
      await close();
    }
  });
});

/** An address of no screen. */
const nowhere = '/nergens';

/** What a walk is refused on purpose: records that there are not, and screens that are not this person's. */
const isWished = (trouble: string) =>
  (/^40[34] /.test(trouble) && trouble.includes(noRecord)) || trouble === `404 GET ${nowhere}`;

describe('what is seen without logging in', { ...(all && { timeout: hourMs }) }, () => {
  it.each(languages)('is whole and open to everybody, in %s', async (language) => {
    const { page, complaints, troubles, close } = await visit({ language });
    const shifts = await watchShifts(page);
    await page.addInitScript((chosen) => localStorage.setItem('gevel.language', chosen), language);
    const faults: string[] = [];
    for (const path of outside.filter(isWanted)) {
      await goAndWait(page, path);
      const found = await faultsIn(page, { name: path, looks: all ? everyLook : [largeOnPhone, draw(everyLook)] });
      // A page that is loaded has the focus where the browser puts it: nothing was left that could keep it.
      faults.push(...found.filter((fault) => !fault.endsWith('the focus is lost')));
      for (const width of all ? ([1280, 768, 390] as const) : []) {
        await wear(page, { ...usual, width });
        const shifted = await shiftsLoaded(page, shifts);
        if (shifted >= maxShift)
          faults.push(`${path}: moves by itself when loaded at ${width} (${shifted.toFixed(3)})`);
      }
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    // Whoever has not logged in is told so, and links that lead nowhere say so.
    const isRefused = (trouble: string) =>
      /^4\d\d \w+ \/api\/(users\/me|password\/token|photo-links\/open)$/.test(trouble);
    expect(troubles.filter((trouble) => !isRefused(trouble))).toEqual([]);
    await close();
  });
});

async function lookAt(page: Page, { path: pattern, looks }: Visited, shifts: () => Promise<number>): Promise<string[]> {
  const faults: string[] = [];
  await wear(page, usual);
  await show(page, pattern);
  const helps = await page.getByRole('button', { name: /^(Uitleg bij deze pagina|Help for this page)$/ }).count();
  if (helps !== 1) faults.push(`${pattern}: ${helps} buttons for help`);
  // Beside other journeys figures come late, and what they move says more of the machine than of the screen.
  if (!all) return [...faults, ...(await faultsIn(page, { name: pattern, looks }))];
  faults.push(...(await shiftsOf(page, pattern, shifts)));
  await wear(page, usual);
  // A page that is loaded has the focus where the browser puts it.
  await moveAndWait(page, nowhere);
  await show(page, pattern);
  faults.push(...(await faultsIn(page, { name: pattern, looks })));
  await wear(page, usual);
  for (const part of await partsOf(page)) {
    await wear(page, usual);
    if (!(await openPart(page, part))) continue;
    const found = await faultsIn(page, { name: `${pattern}, ${part.name}`, looks });
    // The switch that holds the focus is not printed.
    faults.push(...found.filter((fault) => !fault.endsWith('print: the focus is lost')));
  }
  return faults;
}

/**
 * What moves by itself while the screen is come to from another, by a link and by its address, and while it is loaded, on a desk, a
 * tablet and a phone.
 */
async function shiftsOf(page: Page, pattern: string, shifts: () => Promise<number>): Promise<string[]> {
  const faults: string[] = [];
  const judge = (how: string, shifted: number) => {
    if (shifted >= maxShift) faults.push(`${pattern}: moves by itself when ${how} (${shifted.toFixed(3)})`);
  };
  for (const width of [1280, 768, 390] as const) {
    await wear(page, { ...usual, width });
    await moveAndWait(page, nowhere);
    await shifts();
    await show(page, pattern);
    judge(`come to at ${width}`, await shifts());
    judge(`loaded at ${width}`, await shiftsLoaded(page, shifts));
    if (!pattern.includes('$')) continue;
    // The click that leads to a record is an input, and what moves right after one is not told of.
    const { pathname, search } = new URL(page.url());
    await moveAndWait(page, nowhere);
    await shifts();
    await moveAndWait(page, `${pathname}${search}`);
    judge(`come to by its address at ${width}`, await shifts());
  }
  return faults;
}

async function shiftsLoaded(page: Page, shifts: () => Promise<number>): Promise<number> {
  await goAndWait(page, page.url());
  const shifted = await shifts();
  // What keeps the focus comes after the first screen.
  await page.waitForLoadState('networkidle');
  return shifted;
}

/** An address that leads nowhere says so, in the frame. */
async function lookAtDeadEnd(page: Page, { path, looks }: Visited, words: readonly string[]): Promise<string[]> {
  await wear(page, usual);
  await moveAndWait(page, path);
  const said = (await page.locator('main').textContent()) ?? '';
  const faults = words.some((word) => said.includes(word)) ? [] : [`${path}: says ${said.slice(0, 200)}`];
  return [...faults, ...(await faultsIn(page, { name: path, looks }))];
}

async function faultsIn(page: Page, { name, looks }: { name: string; looks: readonly Look[] }): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks) {
    await wear(page, look);
    // A list may be retrieved once more.
    await settled(page);
    const where = `${name} at ${look.width}, ${look.way}${look.dark ? ', dark' : ''}`;
    faults.push(...(await faultsOf(page, look)).map((what) => `${where}: ${what}`));
  }
  return faults;
}
