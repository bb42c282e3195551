import { cpuUsage } from 'node:process';
import { hashPassword, verifyPassword } from '../../apps/server/src/platform/password/password-hash.ts';
import { newSecretId } from '../../apps/server/src/platform/session/secret-id.ts';
import { createXsrfTokens } from '../../apps/server/src/platform/session/xsrf-token.ts';
import { settingsOfServer } from '../../apps/server/src/test/server-process.ts';
import { drawCalls, requestToUs } from '../harness/calls.ts';
import { startLoadGenerator } from '../harness/children.ts';
import { percentile, spreadOf } from '../harness/figures.ts';
import { turn } from '../harness/measure.ts';
import type { Result } from '../harness/result.ts';
import type { Stage } from '../harness/stage.ts';
import { objectOperations } from '../operations/objects.ts';
import { worldPassword } from '../world/portal.ts';

const [page] = objectOperations;
const tokens = createXsrfTokens(settingsOfServer.APP_SECRET);

/** Row 22: the step of the password beside the hash that it has to make, and a list while people log in as fast as they can. */
export async function measureLogins(stage: Stage): Promise<Result[]> {
  const requests = [...new Set(stage.actors.brokers.map(({ email }) => email))].map(requestOf);
  const hash = await hashPassword(worldPassword);
  const ratios: number[] = [];
  let detail = '';
  for (let round = -1; round < stage.rounds; round += 1) {
    const limit = await hashWork(hash);
    const ours = await turn(stage, stage.ours, { connections: 2, milliseconds: stage.milliseconds / 2, requests });
    if (round < 0) continue;
    ratios.push(ours.work / limit);
    detail = `${ours.work.toFixed(1)} ms of work against ${limit.toFixed(1)} for the hash`;
  }
  const shared = { row: '22', operation: 'the password step of a login' };
  return [
    {
      ...shared,
      figure: 'work, ours / the hash',
      value: spreadOf(ratios),
      goal: { at: 'max', value: 1.4 },
      detail,
    },
    await besideStorm(stage, requests),
  ];
}

async function besideStorm(stage: Stage, logins: string[]): Promise<Result> {
  if (!page) throw new Error('There is no list');
  const second = startLoadGenerator();
  const load = { port: stage.ours.port, milliseconds: Math.max(3_000, stage.milliseconds) };
  const list = { ...load, connections: 16, perSecond: 100, requests: drawCalls(page, stage, 1_000).map(requestToUs) };
  const ratios: number[] = [];
  let detail = '';
  try {
    for (let round = 0; round < Math.min(2, stage.rounds); round += 1) {
      const idle = await stage.generator.run(list);
      const [beside, storm] = await Promise.all([
        stage.generator.run(list),
        second.run({ ...load, connections: 8, requests: logins }),
      ]);
      ratios.push(percentile(beside.times, 0.99) / percentile(idle.times, 0.99));
      detail = `p99 ${percentile(idle.times, 0.99).toFixed(0)} ms alone, ${percentile(beside.times, 0.99).toFixed(0)} ms beside ${(storm.answered / storm.seconds).toFixed(0)} logins a second; refused ${JSON.stringify({ ...beside.refused, ...storm.refused })}`;
    }
  } finally {
    second.close();
  }
  return {
    row: '22',
    operation: 'a list while many log in',
    figure: 'p99, beside / alone',
    value: spreadOf(ratios),
    goal: { at: 'max', value: 2 },
    detail,
  };
}

/** Milliseconds of processor time, in this process. */
async function hashWork(hash: string): Promise<number> {
  const count = 20;
  const before = cpuUsage();
  for (let each = 0; each < count; each += 1) await verifyPassword(hash, worldPassword);
  const { user, system } = cpuUsage(before);
  return (user + system) / 1_000 / count;
}

/** Everybody from a browser and an address of their own. */
function requestOf(email: string, place: number): string {
  const visitor = newSecretId();
  const token = tokens.issue(visitor);
  const body = JSON.stringify({ email, password: worldPassword });
  return [
    'POST /api/users/login HTTP/1.1',
    'host: localhost',
    `cookie: gevel-visitor=${visitor}; XSRF-TOKEN=${token}`,
    `x-xsrf-token: ${token}`,
    'x-requested-with: XMLHttpRequest',
    `x-forwarded-for: 10.9.${Math.floor(place / 250)}.${(place % 250) + 1}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
