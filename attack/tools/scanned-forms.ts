import fc from 'fast-check';
import { formsToSend } from '../../apps/server/src/test/attack/attack-forms.ts';
import { everyCall, operationOf } from '../../apps/server/src/test/attack-every-route.ts';
import { bodySchema, type DescribedCall, drawnValue } from '../../apps/server/src/test/drawn-calls.ts';
import { harmlessCalls } from '../../apps/server/src/test/harmless-calls.ts';
import { portalUrl } from '../portal/attacked.ts';
import type { OutsideClient } from '../portal/outside-client.ts';

const between = '======================================================';

/** The forms that some kind of user may send, of records that are not there, as a proxy would have written the requests down. */
export function formsFor(user: 'beheer' | 'makelaar', client: OutsideClient): string[] {
  return everyCall.flatMap((call) => {
    const { access, method, upload } = operationOf(call);
    const isTheirs = (user === 'beheer') === (access.who === 'admin');
    const body = bodyOf(call);
    if (!isTheirs || method === 'GET' || upload || body === null) return [];
    const { host } = new URL(portalUrl);
    const head = [
      `${method} /api${harmlessCalls[call.name]?.path ?? call.path} HTTP/1.1`,
      `Host: ${host}`,
      `Cookie: ${client.cookieLine}`,
      'Content-Type: application/json',
      ...Object.entries(client.xsrfHeaders()).map(([name, value]) => `${name}: ${value}`),
    ];
    return [
      `${between}\n12:00:00  ${portalUrl}\n${between}\n${head.join('\n')}\n\n${JSON.stringify(body)}\n${between}\n`,
    ];
  });
}

/** What is right but for the record, else what the contract asks for; null where it asks for no members. */
function bodyOf(call: DescribedCall): object | null {
  const written = formsToSend[call.name]?.body;
  const harmless = harmlessCalls[call.name] ?? {};
  const known = [written, 'body' in harmless ? harmless.body : undefined].find(hasMembers);
  const schema = bodySchema(call.described);
  if (known !== undefined || schema === null) return known ?? null;
  const drawn = fc.sample(drawnValue(schema), { numRuns: 50, seed: 1 }).filter(hasMembers);
  return drawn.toSorted((one, other) => Object.keys(other).length - Object.keys(one).length)[0] ?? null;
}

const hasMembers = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
