import { isDeepStrictEqual } from 'node:util';
import { createSeededRandom } from '../../apps/server/src/test/seeded-random.ts';
import type { Actor, Call, Operation } from './operation.ts';
import { nameInPath, type Stage, type Target } from './stage.ts';

interface Drawn {
  actor: Actor;
  call: Call;
}

/** The same calls in every run, spread over everybody who may make them. */
export function drawCalls(operation: Operation, stage: Stage, count: number): Drawn[] {
  const { below: draw } = createSeededRandom(operation.name.length);
  const actors = stage.actors[operation.who];
  return Array.from({ length: count }, () => {
    const actor = actors[draw(actors.length)];
    if (actor === undefined) throw new Error(`Nobody can do ${operation.name}`);
    return { actor, call: operation.call(actor, draw) };
  });
}

export const requestToUs = ({ actor, call }: Drawn) =>
  `GET /api${encodeURI(call.path)} HTTP/1.1\r\nhost: localhost\r\ncookie: ${actor.cookie}\r\nx-forwarded-for: ${addressOf(actor)}\r\n\r\n`;

export const requestToProbe = (operation: Operation, { call }: Drawn) =>
  `GET ${probePath(operation, call)} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

const probePath = (operation: Operation, { values }: Call) =>
  `/${nameInPath(operation.name)}?${encodeURIComponent(JSON.stringify(values))}`;

/** Everybody has an address of their own, made of their session. */
function addressOf({ cookie }: Actor): string {
  const [first = 0, second = 0, third = 0] = Buffer.from(cookie.slice(-6));
  return `10.${first}.${second}.${third}`;
}

/** A quick answer that is wrong is none: both sides have to say the same. Answers how many were compared. */
export async function verify(operation: Operation, stage: Stage, count = 25): Promise<number> {
  if (operation.statement === null) return 0;
  const comparable = operation.comparable ?? pageOf;
  for (const drawn of drawCalls(operation, stage, count)) {
    const ours = comparable(await askUs(stage.ours, drawn));
    const limit = comparable(await ask(stage.node, probePath(operation, drawn.call), {}));
    if (!isDeepStrictEqual(ours, limit))
      throw new Error(
        `${drawn.call.path} of ${drawn.actor.email} is not what its statement says: ${firstDifference(ours, limit)}`,
      );
  }
  return count;
}

/** Both texts, from a little before where they part. */
function firstDifference(ours: unknown, limit: unknown): string {
  const [left, right] = [JSON.stringify(ours), JSON.stringify(limit)];
  const place = [...left].findIndex((letter, index) => letter !== right[index]);
  const near = (text: string) => text.slice(Math.max(0, place - 80), place + 80);
  return `…${near(left)}… against …${near(right)}…`;
}

export const askUs = (ours: Target, { actor, call }: Drawn): Promise<unknown> =>
  ask(ours, `/api${encodeURI(call.path)}`, { cookie: actor.cookie, 'x-forwarded-for': addressOf(actor) });

async function ask({ port }: Target, path: string, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

/** What a page has of its list. */
function pageOf(answer: unknown): unknown {
  const { data, meta } = answer as { data: unknown; meta: { total?: unknown; totals?: unknown; apart?: unknown } };
  return { data, total: meta.total, totals: meta.totals, apart: meta.apart };
}
