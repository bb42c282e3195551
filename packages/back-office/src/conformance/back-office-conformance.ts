import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from '../port/back-office.ts';
import { BackOfficeFailure } from '../port/failure.ts';
import { recordTypes } from '../port/records.ts';
import { readWhole } from './read-whole.ts';
import { brokenFields, identityOf } from './record-rules.ts';

/** An adapter over a back office with at least one record of every type; with several pages of most. */
export interface AdapterUnderTest {
  backOffice: BackOffice;
  stop(): Promise<void>;
}

const kinds = ['unreachable', 'refused', 'limited', 'gone', 'misunderstood'];

/** What the rest of the portal relies on, whatever back office is behind the port. */
export function backOfficeConformance(name: string, makeAdapter: () => Promise<AdapterUnderTest>): void {
  describe(`${name} keeps the promises of the port`, () => {
    let adapter: AdapterUnderTest;
    beforeAll(async () => {
      adapter = await makeAdapter();
    });
    afterAll(() => adapter.stop());

    describe.each(recordTypes)('%s', (type) => {
      it('come whole, once each and by the rules', async () => {
        const { records, rejections, pages } = await readWhole(adapter.backOffice, type);
        expect(records.length).toBeGreaterThan(0);
        const identities = records.map((record) => identityOf(type, record));
        expect(new Set(identities).size).toBe(identities.length);
        expect(records.flatMap((record) => brokenFields(type, record))).toEqual([]);
        expect(rejections.every(({ reason }) => reason !== '')).toBe(true);
        const total = pages.at(-1)?.total ?? null;
        const repeated = pages.reduce((sum, page) => sum + (page.repeated ?? 0), 0);
        if (total !== null) expect(records.length + rejections.length + repeated).toBe(total);
      });

      it('come in the same order again, with a cursor on every page but the last', async () => {
        const first = await readWhole(adapter.backOffice, type);
        const second = await readWhole(adapter.backOffice, type);
        expect(second.records).toEqual(first.records);
        expect(first.pages.map(({ cursor }) => cursor === null)).toEqual(
          first.pages.map((_, index) => index === first.pages.length - 1),
        );
      });

      it('come to the same set when a read goes on from any cursor', async () => {
        const { records, pages } = await readWhole(adapter.backOffice, type);
        const before: unknown[] = [];
        for (const page of pages) {
          before.push(...page.records);
          if (page.cursor === null) continue;
          const rest = await readWhole(adapter.backOffice, type, page.cursor);
          expect([...before, ...rest.records]).toEqual(records);
        }
      });
    });

    it('refuses a cursor that it did not give', async () => {
      const failure = await readWhole(adapter.backOffice, 'owners', 'nonsense').catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(BackOfficeFailure);
      expect(kinds).toContain(failure instanceof BackOfficeFailure && failure.kind);
    });

    it('stops with the reason of the signal, before and during a read', async () => {
      const reason = new Error('enough');
      const read = async (controller: AbortController) => {
        for await (const _ of adapter.backOffice.read('contract_lines', { signal: controller.signal }))
          controller.abort(reason);
      };
      const aborted = new AbortController();
      aborted.abort(reason);
      await expect(read(aborted)).rejects.toBe(reason);
      const { pages } = await readWhole(adapter.backOffice, 'contract_lines');
      if (pages.length > 1) await expect(read(new AbortController())).rejects.toBe(reason);
      await expect(adapter.backOffice.ticketStates(aborted.signal)).rejects.toBe(reason);
    });

    it('answers its connection, its states and its description', async () => {
      await adapter.backOffice.checkConnection();
      const states = await adapter.backOffice.ticketStates();
      expect(states.every(({ name: state }) => state !== '')).toBe(true);
      expect(Array.isArray(await adapter.backOffice.checkDescription())).toBe(true);
    });
  });
}
