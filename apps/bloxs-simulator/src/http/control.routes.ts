import type { FastifyInstance } from 'fastify';
import { describeFaults } from '../faults/parse-fault.ts';
import type { FeedRow } from '../feed/source.ts';
import { fieldsOf } from './fields.ts';
import { Problem } from './problem-details.ts';
import type { SimulatorContext } from './simulator-context.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** The simulator's own control interface, for tests and people on this machine: faults, changes of rows, what was asked. */
export function registerControl(app: FastifyInstance, { settings, requests, limiter }: SimulatorContext): void {
  const { faults, source } = settings;
  app.register(
    async (control) => {
      control.addHook('onRequest', async (request, reply) => {
        // a web page can reach loopback too; only it sends an Origin
        const isOurs = loopback.test(request.ip) && request.headers.origin === undefined;
        if (!isOurs) return reply.code(403).send();
      });

      control.get('/faults', () => ({ active: faults.list(), known: describeFaults() }));
      control.put('/faults', (request) => {
        refusing(() => faults.replace(textsOf(request.body)));
        return { active: faults.list() };
      });
      control.post('/faults', (request) => {
        for (const text of textsOf(request.body)) refusing(() => faults.set(text));
        return { active: faults.list() };
      });
      control.delete('/faults', () => {
        faults.clear();
        return { active: [] };
      });

      control.post('/reset', () => {
        faults.clear();
        requests.reset();
        limiter?.reset();
        source.resetOverlay();
        return {};
      });
      control.post('/patch', (request) => {
        const { set, key } = rowOf(request.body);
        // safe: a test may plant any value on purpose; the row is only ever written out as JSON again
        const patch = fieldsOf(fieldsOf(request.body)['patch']) as FeedRow;
        refusing(() => source.patchRow(set, key, patch));
        return {};
      });
      control.post('/remove', (request) => {
        const { set, key } = rowOf(request.body);
        refusing(() => source.removeRow(set, key));
        return {};
      });
      control.get('/requests', () => ({ counts: requests.countPerClass(), requests: requests.list() }));
    },
    { prefix: '/__control' },
  );
}

function textsOf(body: unknown): string[] {
  const list = Array.isArray(body) ? body : fieldsOf(body)['faults'];
  if (Array.isArray(list) && list.every((text) => typeof text === 'string')) return list;
  throw new Problem(400, 'Send a list of faults, for example ["http-500=3@Units"].');
}

function rowOf(body: unknown): { set: string; key: number | string } {
  const { set, key } = fieldsOf(body);
  if (typeof set === 'string' && (typeof key === 'number' || typeof key === 'string')) return { set, key };
  throw new Problem(400, 'Send { "set": …, "key": … }.');
}

function refusing(action: () => void): void {
  try {
    action();
  } catch (error) {
    throw new Problem(400, error instanceof Error ? error.message : String(error));
  }
}
