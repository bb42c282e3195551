import { expect, test } from 'vitest';
import { holdAgainst } from './hold-screens.ts';
import { openHostileWorld } from './hostile-world.ts';
import { walkScreens } from './walk-screens.ts';

const seed = 23;
/** Some sets, by name and with commas between them; all of them takes hours. */
const only = process.env['HOSTILE_SETS']?.split(',') ?? null;
const played = [
  ['unreadable', 1],
  ['unreadable', 10],
  ['unreadable', 100],
  ['left out', 100],
] as const;

test('whatever is done to whichever set, no screen is both wrong and silent', { timeout: 7_200_000 }, async () => {
  const hostile = await openHostileWorld(seed);
  const unharmed = await hostile.portalAfter(null);
  const whole = await walkScreens(unharmed);
  await unharmed.close();
  const { wrongAndSilent } = holdAgainst(whole);
  const found: Record<string, string[]> = {};
  const sets = [...hostile.proxy.asked].filter((name) => /^[A-Z]/.test(name)).sort();
  expect(sets.length).toBeGreaterThan(30);
  for (const set of sets.filter((name) => only?.includes(name) ?? true)) {
    for (const [kind, percent] of played) {
      const server = await hostile.portalAfter({ set, kind, percent, seed });
      const silent = wrongAndSilent(await walkScreens(server, whole));
      await server.close();
      if (silent.length > 0) found[`${set} ${kind} ${percent}`] = silent;
    }
  }
  await hostile.stop();
  expect(found).toEqual({});
});
