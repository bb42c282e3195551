import { users } from '../../apps/server/src/db/schema/users.ts';
import { spreadOf } from '../harness/figures.ts';
import { turn } from '../harness/measure.ts';
import type { Result } from '../harness/result.ts';
import type { Stage } from '../harness/stage.ts';
import { openSession } from '../world/sessions.ts';

const terms = ['makelaar', 'van', 'bos', 'noor', 'jansen', 'beheer', 'huis', 'stad'];
/** Each account may search 120 times a minute; these stay below it. */
const callsPerAccount = 100;
const milliseconds = 3_000;

/** Row 11: administrators who type a name, once, as often as their limit lets them. */
export async function measurePortalSearch(stage: Stage): Promise<Result[]> {
  const everybody = await stage.database.db.select({ id: users.id, type: users.type }).from(users);
  const requests: string[] = [];
  for (const [place, admin] of everybody.filter(({ type }) => type === 'admin').entries()) {
    const cookie = await openSession(stage.database, admin);
    for (let call = 0; call < callsPerAccount; call += 1)
      requests.push(requestOf(cookie, `10.8.${place}.${call + 1}`, terms[call % terms.length] ?? ''));
  }
  const perSecond = requests.length / (milliseconds / 1_000);
  const ours = await turn(stage, stage.ours, { connections: 4, milliseconds, perSecond, requests });
  return [
    {
      row: '11',
      operation: `search of brokers and owners, ${perSecond.toFixed(0)} a second`,
      figure: 'p99 in ms',
      value: spreadOf([ours.p99]),
      goal: { at: 'max', value: 10 },
      detail: `${ours.work.toFixed(2)} ms of work (${ours.serverWork.toFixed(2)} in the server), p50 ${ours.p50.toFixed(1)} ms; the limit of one statement is not measured`,
    },
  ];
}

function requestOf(cookie: string, address: string, term: string): string {
  const body = JSON.stringify({ term });
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
  return [
    'POST /api/users/search HTTP/1.1',
    'host: localhost',
    `cookie: ${cookie}`,
    `x-xsrf-token: ${token}`,
    'x-requested-with: XMLHttpRequest',
    `x-forwarded-for: ${address}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
