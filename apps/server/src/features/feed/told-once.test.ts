import { feedKindNames, feedKinds } from '@gevel/contract/plain';
import { describe, expect, test } from 'vitest';
import { cases } from '../../test/told-cases.ts';
import {
  heardNow,
  type Node,
  nameOf,
  nodes,
  onBoth,
  outgoing,
  server,
  useToldNodes,
  withDeathAt,
} from '../../test/told-nodes.ts';

useToldNodes();

test('every kind and event of the feed is tried', () => {
  const tried = new Set(Object.values(cases).flatMap(({ tells }) => tells.map(nameOf)));
  const all = feedKindNames.flatMap((kind) => feedKinds[kind].events.map((event) => nameOf({ kind, event })));
  expect([...tried].sort()).toEqual([...all, 'alerts tickets_age'].sort());
});

describe.each(Object.entries(cases))('%s', (_name, one) => {
  test('reach each who is to hear of them once and nobody else, whoever is killed at which write', async () => {
    await one.before?.();
    await outgoing.begin();
    expect(await heardNow()).toEqual({});

    for (const table of one.writes) {
      await withDeathAt(table, async () => {
        const outcomes = await Promise.allSettled(nodes.map(one.happens));
        expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      });
      expect(await heardNow(), table).toEqual({});
    }
    // Both at once, and again, as who got no answer does.
    if (one.isInTurn) await Promise.allSettled(nodes.map(one.happens));
    for (let round = 0; round < 2; round += 1)
      await (one.isInTurn ? one.happens(nodes[round] as Node) : onBoth(one.happens)); // two nodes
    const once = Object.fromEntries(
      one.tells.map((each) => [nameOf(each), Object.fromEntries(each.hear.map((name) => [name, 1]))]),
    );
    expect(await heardNow()).toEqual(once);

    for (const [name, { kept, marks, tell, told, expected }] of Object.entries(outgoing.channels)) {
      const readers = Object.keys(expected(one.tells));
      for (const table of readers.length > 0 ? [kept, ...marks] : []) {
        await withDeathAt(table, () => Promise.allSettled(nodes.map((node) => tell(node.server))));
        // Whose mark lies elsewhere hears it now, and what dies is told later: all of it is counted below.
        const heard = Object.keys(await told());
        expect(table === kept ? heard : heard.filter((reader) => !readers.includes(reader)), table).toEqual([]);
      }
      for (let round = 0; round < 2; round += 1) await onBoth((node) => tell(node.server));
      await tell(server);
      expect(await told(), name).toEqual(expected(one.tells));
    }
    expect(outgoing.faults()).toEqual([]);
    expect(await heardNow()).toEqual(once);
  });
});
