import { afterAll, beforeAll, expect, test } from 'vitest';
import { Attackers, attackRoute, everyCall } from '../../test/attack-every-route.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { buildPortfolio } from '../../test/portfolio-world.ts';

/** Passwords are judged by work that takes long on purpose; what is judged there is no more than a text of some length. */
const slow = new Set(['auth.login', 'auth.logout', 'auth.resetPassword', 'account.changePassword']);

let server: PortfolioServer;
let attackers: Attackers;
beforeAll(async () => {
  // Who draws ids meets none that are there.
  server = await startPortfolioServer(buildPortfolio({ seed: 4 }), { maxGuesses: Number.POSITIVE_INFINITY });
  attackers = new Attackers(server);
});
afterAll(() => server.close());

test.each(everyCall.map((call) => [call.name, call] as const))(
  '%s never fails in ten thousand drawn calls, and answers what the document says',
  async (name, call) => {
    await attackRoute(attackers, call, { count: slow.has(name) ? 500 : 10_000, seed: Date.now() % 1_000_000 });
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);
