import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Attackers, attackRoute, everyCall } from '../../test/attack-every-route.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { buildPortfolio } from '../../test/portfolio-world.ts';

let server: PortfolioServer;
let attackers: Attackers;
beforeAll(async () => {
  server = await startPortfolioServer(buildPortfolio({ seed: 4 }));
  attackers = new Attackers(server);
});
afterAll(() => server.close());

// Ten thousand of each, from outside: attack/tools/fuzz.attack.ts.
describe('drawn from the OpenAPI document, right and nearly right', () => {
  test.each(everyCall.map((call) => [call.name, call] as const))(
    '%s never fails, and answers what the document says',
    async (_name, call) => {
      await attackRoute(attackers, call, { count: call.name === 'auth.logout' ? 3 : 12, seed: 20_260_615 });
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );
});
