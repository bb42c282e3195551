import { expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import { systemClock } from './clock.ts';
import { createTokenSource } from './token.ts';

it('asks for no token on behalf of somebody who has given up, whose failure nobody would hear', async () => {
  let asked = 0;
  const call: Caller = async () => {
    asked += 1;
    throw new Error('The calls that may be made could not be counted');
  };
  const url = new URL('http://localhost');
  const tokens = createTokenSource({ call, clock: systemClock, url, apiKey: 'key', apiSecret: 'secret' });
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(tokens.get(gone)).rejects.toThrow('gone');
  expect(asked).toBe(0);
  await expect(tokens.get(undefined)).rejects.toThrow('could not be counted');
});
