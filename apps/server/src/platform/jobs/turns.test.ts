import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Works that end when they are told to, and in which order they began. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, (fails: boolean) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name)));
    });
  const end = async (name: string, fails = false) => {
    await expect.poll(() => begun.at(-1)).toBe(name);
    ends.get(name)?.(fails);
  };
  return { begun, work, end };
}

test('one who asks for many keeps nobody else waiting for more than one of them', async () => {
  const turns = new Turns();
  const { begun, work, end } = works();
  const many = ['a1', 'a2', 'a3'].map((name) => turns.run('a', work(name)));
  const others = [turns.run('b', work('b1')), turns.run(null, work('c1')), turns.run('b', work('b2'))];
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
  // Who comes while others wait is behind them.
  await expect.poll(() => begun.at(-1)).toBe('a3');
  const late = turns.run('b', work('b3'));
  await end('a3');
  await end('b3');
  expect(await Promise.all([...many, ...others, late])).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2', 'b3']);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3']);
});

test('work that fails says so to who asked for it, and keeps no other waiting', async () => {
  const turns = new Turns();
  const { work, end } = works();
  const failing = expect(turns.run('a', work('a1'))).rejects.toThrow('a1');
  const next = turns.run('a', work('a2'));
  await end('a1', true);
  await end('a2');
  await failing;
  expect(await next).toBe('a2');
});
