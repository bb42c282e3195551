import { demoCredentials, type SimulatorMode, startSimulator } from '@gevel/bloxs-simulator';
import { afterEach, describe, expect, test } from 'vitest';
import { connectCommand } from './connect-command.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function environmentOf(mode: SimulatorMode): Promise<Record<string, string>> {
  const simulator = await startSimulator({ mode, owners: 3, rateLimits: 'off' });
  closing.push(() => simulator.stop());
  const { apiKey, apiSecret } = demoCredentials;
  return { BACK_OFFICE_URL: simulator.url, BACK_OFFICE_API_KEY: apiKey, BACK_OFFICE_API_SECRET: apiSecret };
}

async function connected(env: Record<string, string>, args: string[] = []) {
  const told: string[] = [];
  const checked = await connectCommand(args, { env, ask: null, tell: (line) => told.push(line) });
  return { ...checked, told };
}

describe('npm run connect', () => {
  test('says that everything can be read, with an estimate and a line for each set', async () => {
    const { text, isWhole, told } = await connected(await environmentOf('normal'));
    expect(isWhole).toBe(true);
    expect(text).toContain('Conclusie: alles wat het portaal nodig heeft, is te lezen.');
    expect(text).toMatch(/Eerste synchronisatie: [\d.]+ rijen in \d+ vragen\. .* hoogstens 450 vragen per minuut\./);
    expect(text).toMatch(/^Addresses +ja +\d+/m);
    expect(told).toContain('Addresses: allowed');
  });

  test('names the limits of a stock server as something to know', async () => {
    const { text, isWhole } = await connected(await environmentOf('strict'), ['--language', 'en']);
    expect(isWhole).toBe(true);
    expect(text).toContain('Conclusion: everything the portal needs can be read.');
    expect(text).toMatch(/At most 500 rows a call: owners, /);
    expect(text).toContain('Counted only by a call of its own: ');
  });

  test('asks for the right to read what is forbidden, in words to send on', async () => {
    const { text, isWhole } = await connected(await environmentOf('poor'));
    expect(isWhole).toBe(false);
    expect(text).toMatch(/^1\. Geef de rol van de API-sleutel leesrecht op: .*FinancialMutations.* en .*\.$/m);
    expect(text).toMatch(/^FinancialMutations +verboden/m);
    expect(text).toMatch(/^Niet meegerekend, omdat het nu niet te lezen is: .*FinancialMutations.*\.$/m);
  });

  test('tells a wrong key, and never says it', async () => {
    const env = { ...(await environmentOf('normal')), BACK_OFFICE_API_SECRET: 'KANARIE-GEHEIM' };
    const { text, told, isWhole } = await connected(env);
    expect([isWhole, text.includes('De API-sleutel of het geheim is geweigerd.')]).toEqual([false, true]);
    expect(text + told.join()).not.toMatch(/KANARIE|gevel-demo-key/);
  });

  test('asks on a terminal for what is not set, hiding the key', async () => {
    const env = await environmentOf('normal');
    const asked: [string, boolean][] = [];
    const ask = async (question: string, { isHidden }: { isHidden: boolean }) => {
      asked.push([question, isHidden]);
      return env[question.replace(': ', '')] ?? '';
    };
    const { isWhole } = await connectCommand([], { env: {}, ask, tell: () => {} });
    expect(isWhole).toBe(true);
    expect(asked).toEqual([
      ['BACK_OFFICE_URL: ', false],
      ['BACK_OFFICE_API_KEY: ', true],
      ['BACK_OFFICE_API_SECRET: ', true],
    ]);
    await expect(connected({})).rejects.toThrow('Set BACK_OFFICE_URL, BACK_OFFICE_API_KEY, BACK_OFFICE_API_SECRET');
  });

  test('goes to no inner address and takes no key over an open connection', async () => {
    const keys = { BACK_OFFICE_API_KEY: 'k', BACK_OFFICE_API_SECRET: 's' };
    await expect(connected({ ...keys, BACK_OFFICE_URL: 'http://klant.bloxs.io' })).rejects.toThrow('https://');
    await expect(connected({ ...keys, BACK_OFFICE_URL: 'https://169.254.169.254' })).rejects.toThrow('local');
  });
});
