import { expect, test } from 'vitest';
import { PasswordChecks } from './password-checks.ts';

/** Asks for a turn of each of these, all at once, and answers in which order they had it; who was turned away had none. */
async function turnsOf(checks: PasswordChecks, asked: readonly (readonly string[])[]): Promise<string[]> {
  const turns: string[] = [];
  await Promise.allSettled(
    asked.map((of) =>
      checks.inTurn(of, async () => {
        turns.push(of.join());
        await new Promise((resolve) => setImmediate(resolve));
      }),
    ),
  );
  return turns;
}

const times = (count: number, of: (place: number) => readonly string[]) =>
  Array.from({ length: count }, (_, at) => of(at));

test('whoever asks once waits behind one turn of whoever asks often', async () => {
  const turns = await turnsOf(new PasswordChecks(), [...times(40, () => ['often']), ['once'], ['another']]);
  expect(turns.indexOf('once')).toBeLessThanOrEqual(3);
  expect(turns.indexOf('another')).toBeLessThanOrEqual(4);
  expect(turns).toHaveLength(42);
});

test('one account from many networks, and many accounts from one, have a turn together', async () => {
  for (const flood of [(at: number) => [`network ${at}`, 'account'], (at: number) => ['network', `account ${at}`]]) {
    const turns = await turnsOf(new PasswordChecks(), [...times(40, flood), ['home', 'own']]);
    expect(turns.indexOf('home,own')).toBeLessThanOrEqual(3);
  }
});

test('of a full queue those leave of whom most wait, and nobody else', async () => {
  const turns = await turnsOf(new PasswordChecks(), [
    ...times(80, () => ['often']),
    ...times(30, (at) => [`once ${at}`]),
  ]);
  expect(turns.filter((of) => of.startsWith('once'))).toHaveLength(30);
  expect(turns.filter((of) => of === 'often')).toHaveLength(22);
});

test('who fails leaves the turn to the next', async () => {
  const checks = new PasswordChecks();
  const failing = times(4, (at) => [`${at}`]).map((of) =>
    checks.inTurn(of, async () => {
      throw new Error('wrong');
    }),
  );
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
    times(4, () => []).map(() => 'rejected'),
  );
  expect(await checks.inTurn(['later'], async () => 'done')).toBe('done');
});
