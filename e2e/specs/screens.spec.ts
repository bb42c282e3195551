import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Person, useBrowser } from '../fixtures/browser.ts';
import { outside, screensWithoutWay, show, ways } from '../fixtures/every-screen.ts';
import { looksAtAll as all, everyLook, faultsOf, type Look, watchShifts, wear } from '../fixtures/looks.ts';
import { addNews } from '../fixtures/news.ts';
import { openPart, partsOf } from '../fixtures/screen-parts.ts';
import { goAndWait } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });

const people = ['makelaar', 'verhuurder', 'beheer'] as const;
const languages = ['nl', 'en'] as const;
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

/** Each screen to one kind of user, with large text on a phone and in one look more; all of them, with their tabs, sections and views, to everybody in every look when asked for. */
function planOf(person: Person, language: 'nl' | 'en'): (readonly [pattern: string, looks: readonly Look[]])[] {
  const shown = Object.entries(ways).filter(([, { as }]) => as.includes(person));
  if (all) return shown.map(([pattern]) => [pattern, everyLook]);
  return shown
    .filter(([, { as }], place) => as[place % as.length] === person && languages[place % 2] === language)
    .map(([pattern]) => [pattern, [largeOnPhone, draw(everyLook)]]);
}

it('there is a way to every screen', () => {
  expect(screensWithoutWay).toEqual([]);
});

describe.each(people)('what %s sees', { ...(all && { timeout: hourMs }) }, (person) => {
  it.each(languages)('is whole and open to everybody, in %s', async (language) => {
    const plan = planOf(person, language);
    if (plan.length === 0) return;
    const { page, complaints, close } = await visit({ as: person, language });
    const shifts = await watchShifts(page);
    if (person === 'beheer') await addNews(page, { title: 'Wat er te zien is', description: '<p>Kort.</p>' });
    const faults: string[] = [];
    await page.goto('/nergens');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // What keeps the focus comes after the first screen.
    await page.waitForLoadState('networkidle');
    for (const [pattern, looks] of plan) {
      const found = await lookAt(page, { pattern, looks, shifts });
      // All of them take the better part of an hour: whoever waits reads each as it is found.
      if (all) process.stderr.write(found.map((fault) => `${person}, ${language}: ${fault}\n`).join(''));
      faults.push(...found);
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('what is seen without logging in', { ...(all && { timeout: hourMs }) }, () => {
  it.each(languages)('is whole and open to everybody, in %s', async (language) => {
    const { page, complaints, close } = await visit({ language });
    await page.addInitScript((chosen) => localStorage.setItem('gevel.language', chosen), language);
    const faults: string[] = [];
    for (const path of outside) {
      await goAndWait(page, path);
      const found = await faultsIn(page, { name: path, looks: all ? everyLook : [largeOnPhone, draw(everyLook)] });
      // A page that is loaded has the focus where the browser puts it: nothing was left that could keep it.
      faults.push(...found.filter((fault) => !fault.endsWith('the focus is lost')));
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

interface Visited {
  pattern: string;
  looks: readonly Look[];
  shifts: () => Promise<number>;
}

async function lookAt(page: Page, { pattern, looks, shifts }: Visited): Promise<string[]> {
  const faults: string[] = [];
  await wear(page, usual);
  await shifts();
  await show(page, pattern);
  const shifted = await shifts();
  const helps = await page.getByRole('button', { name: /^(Uitleg bij deze pagina|Help for this page)$/ }).count();
  if (helps !== 1) faults.push(`${pattern}: ${helps} buttons for help`);
  // Beside other journeys figures come late, and what they move says more of the machine than of the screen.
  if (all && shifted >= maxShift) faults.push(`${pattern}: moves by itself (${shifted.toFixed(3)})`);
  faults.push(...(await faultsIn(page, { name: pattern, looks })));
  if (!all) return faults;
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

async function faultsIn(page: Page, { name, looks }: { name: string; looks: readonly Look[] }): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks) {
    await wear(page, look);
    const where = `${name} at ${look.width}, ${look.way}${look.dark ? ', dark' : ''}`;
    faults.push(...(await faultsOf(page, look)).map((what) => `${where}: ${what}`));
  }
  return faults;
}
