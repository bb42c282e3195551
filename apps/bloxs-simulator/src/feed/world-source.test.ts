import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidIban } from '../world/iban.ts';
import { keyOf } from './overlay.ts';
import { SET_SOURCES } from './set-sources.ts';
import { FeedRefusal, type FeedRow } from './source.ts';
import { createWorldSource, type WorldSource } from './world-source.ts';

const TODAY = '2026-11-21';
const small = createWorldSource({ scale: 'small', seed: 1, today: TODAY });

function count(source: WorldSource, set: string): number {
  let rows = 0;
  for (const _row of source.rows(set)) rows++;
  return rows;
}

/** Reads the whole set up to and including one owner; owners come in the order of their ids. */
function rowsOfOwner(set: string, ownerId: number): FeedRow[] {
  const rows: FeedRow[] = [];
  for (const row of small.rows(set)) {
    if (Number(row.OwnerId ?? 0) > ownerId) break;
    if (row.OwnerId === ownerId) rows.push(row);
  }
  return rows;
}

function cents(value: FeedRow[string] | undefined): number {
  return Math.round(Number(value ?? 0) * 100);
}

describe('the small world', () => {
  it('has the promised size with every seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const source = createWorldSource({ scale: 'small', seed, today: TODAY });
        const agents = [...source.rows('Relations')].filter((row) => row.Type === 'EstateAgent');
        expect(agents).toHaveLength(3);
        expect(count(source, 'owners')).toBe(40);
        expect(Math.abs(count(source, 'RealEstateObjects') - 600)).toBeLessThan(20);
        expect(Math.abs(count(source, 'SalesContracts') - 700)).toBeLessThan(70);
      }),
      { numRuns: 4 },
    );
  });

  it('ends yesterday', () => {
    expect(small.worldEnd).toBe('2026-11-20');
  });

  it('gives most objects to the first estate agent', () => {
    const byAgent = new Map<unknown, number>();
    for (const row of small.rows('RealEstateObjects'))
      byAgent.set(row.EstateAgentId, (byAgent.get(row.EstateAgentId) ?? 0) + 1);
    const first = byAgent.get(100_001) ?? 0;
    expect(first).toBe(Math.max(...byAgent.values()));
  });

  it('yields every set in the order of its key, once', () => {
    for (const set of [
      'Addresses',
      'Relations',
      'Persons',
      'SalesContractLine',
      'ServiceTickets',
      'Notes',
      'ControlList',
      'LedgerAccounts',
    ]) {
      const keys = [...small.rows(set)].map((row) => Number(keyOf(set, row)));
      expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
    }
  });

  it('has nothing but valid IBANs, and mail addresses nobody can own', () => {
    for (const row of small.rows('Relations')) {
      if (row.BankAccountNumber !== null) expect(isValidIban(String(row.BankAccountNumber))).toBe(true);
      if (row.Email !== null) expect(row.Email).toMatch(/^[a-z0-9.-]+@[a-z0-9.-]+\.(example|test)$/);
    }
  });

  it('joins contracts to relations, objects and owners', () => {
    const relations = new Set([...small.rows('Relations')].map((row) => row.RelationId));
    const objects = new Set([...small.rows('RealEstateObjects')].map((row) => row.RealEstateObjectId));
    for (const row of small.rows('SalesContracts')) expect(relations.has(row.RelationId ?? 0)).toBe(true);
    for (const row of small.rows('SalesContractRealestateObjects'))
      expect(objects.has(row.RealEstateObjectId ?? 0)).toBe(true);
    for (const row of small.rows('ServiceTickets')) expect(relations.has(row.ReporterId ?? 0)).toBe(true);
  });

  it('shows ledger and open items that agree per owner', () => {
    const perOwner = new Map<unknown, number>();
    const add = (owner: unknown, amount: number) => perOwner.set(owner, (perOwner.get(owner) ?? 0) + amount);
    for (const row of small.rows('FinancialMutations')) {
      if (row.LedgerAccountCode === '1300' && row.IsOwnerFinancialYearJournalPost === false)
        add(row.OwnerId, cents(row.Debit) - cents(row.Credit));
    }
    for (const row of small.rows('OpenPositionDebtors')) add(row.OwnerId, -cents(row.OutstandingAmount));
    for (let ownerNo = 1; ownerNo <= small.world.from.scale.owners; ownerNo++) {
      const { lastDay } = small.world.from;
      // What was paid twice and not sent back yet is of no invoice.
      const ofNone = small.world.books(ownerNo).posts.filter((post) => post.date <= lastDay && post.sales === null);
      for (const line of ofNone.filter((post) => !post.isYearOpening).flatMap((post) => post.lines)) {
        if (line.account.code === '1300') add(small.world.portfolio(ownerNo).owner.ownerId, -line.cents);
      }
    }
    for (const difference of perOwner.values()) expect(difference).toBe(0);
  });

  it('shows statements whose total is the sum of their transactions less the fee', () => {
    const sums = new Map<unknown, number>();
    for (const row of small.rows('OwnerSettlementTransactions')) {
      sums.set(
        row.OwnerSettlementId,
        (sums.get(row.OwnerSettlementId) ?? 0) + cents(row.IncomeToBeSettled) - cents(row.CostsToBeSettled),
      );
    }
    for (const row of small.rows('OwnerSettlements')) {
      const settled = (sums.get(row.OwnerSettlementId) ?? 0) - cents(row.TotalManagementFeeIncl);
      expect(cents(row.SubTotalSettlementBalance)).toBe(settled);
      expect(cents(row.TotalSettlementBalance)).toBe(
        settled + cents(row.PreviousOwnerSettlementTotalBalance_OutstandingAmount),
      );
    }
  });

  it.each([1, 7, 42])('of seed %i lets no object above what it could bring in, and loses rent to vacancy', (seed) => {
    const source = createWorldSource({ scale: 'small', seed, today: TODAY });
    const rows = [...source.rows('CommercialOverviewSpecific')].filter(
      (row) => row.TotalAmountTheoreticalRent !== null,
    );
    const market = (of: FeedRow[]) => of.reduce((sum, row) => sum + cents(row.TotalAmountTheoreticalRent), 0);
    const rent = (row: FeedRow) => cents(row.BareRent_Yearly_TotalAmountExcl);
    const contracted = rows.reduce((sum, row) => sum + rent(row), 0);
    const vacant = rows.filter((row) => row.IsOccupied === false);
    const rented = rows.filter((row) => rent(row) > 0);
    const within = rented.filter((row) => rent(row) <= cents(row.TotalAmountTheoreticalRent));
    expect(within.length).toBe(rented.length);
    expect(market(rows) - market(vacant)).toBeGreaterThan(contracted);
    expect(market(vacant)).toBeGreaterThan(market(rows) / 100);
  });

  it('knows one workflow state that its own schema does not', () => {
    const states = new Set([...small.rows('PurchaseInvoices')].map((row) => row.WorkflowState));
    expect(states).toContain('ApprovedAwaitingCommunication');
  });
});

describe('the rolling day', () => {
  it('moves no id, reference or name of anything that was there', () => {
    const stable: Record<string, readonly string[]> = {
      Addresses: ['AddressId', 'DisplayName'],
      RealEstateObjects: ['RealEstateObjectId', 'Reference', 'Name'],
      SalesContracts: ['SalesContractId', 'Reference', 'RelationId', 'StartDate'],
      SalesContractLine: ['SalesContractLineId', 'AmountExcl', 'StartDate'],
      ServiceTickets: ['ServiceTicketId', 'Reference', 'ReportingDate'],
      SalesInvoices: ['SalesInvoiceId', 'Reference', 'RelationId', 'TotalValueIncluding'],
      PurchaseInvoices: ['PurchaseInvoiceId', 'Reference', 'TotalValueIncluding'],
      FinancialMutations: ['JournalPostTransactionId', 'LedgerAccountId', 'Amount', 'TransactionDate'],
      OwnerSettlements: ['OwnerSettlementId', 'Reference', 'TotalSettlementBalance'],
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 40 }),
        (seed, days, owner) => {
          const later = new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);
          const narrowing = { ownerId: 20_000 + owner };
          const before = createWorldSource({ scale: 'small', seed, today: TODAY });
          const after = createWorldSource({ scale: 'small', seed, today: later });
          for (const [set, columns] of Object.entries(stable)) {
            const pick = (row: FeedRow) => JSON.stringify(columns.map((column) => row[column]));
            const kept = new Set([...after.rows(set, narrowing)].map(pick));
            const lost = [...before.rows(set, narrowing)].map(pick).filter((row) => !kept.has(row));
            expect({ set, lost: lost.slice(0, 3) }).toEqual({ set, lost: [] });
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('an owner made alone', () => {
  it('equals the same owner in the whole, in every set', () => {
    const ownerId = 20_003;
    const alone = createWorldSource({ scale: 'small', seed: 1, today: TODAY });
    for (const set of Object.keys(SET_SOURCES)) {
      const own = [...alone.rows(set, { ownerId })];
      if (own.some((row) => row.OwnerId === ownerId)) expect(own).toEqual(rowsOfOwner(set, ownerId));
    }
  });

  it('has only the mutations of the year that was asked for', () => {
    const rows = [...small.rows('FinancialMutations', { ownerId: 20_017, financialYear: 2025 })];
    expect(new Set(rows.map((row) => row.FinancialYear))).toEqual(new Set([2025]));
  });

  it('is the only way to the mutations of a large world', () => {
    const large = createWorldSource({ scale: 'large', seed: 1, today: TODAY });
    expect(large.mustNarrow('FinancialMutations')).toBe(true);
    expect(large.mustNarrow('RealEstateObjects')).toBe(false);
    expect(() => large.rows('FinancialMutations')).toThrow();
    expect([...large.rows('FinancialMutations', { ownerId: 24_999, financialYear: 2026 })].length).toBeGreaterThan(10);
  });
});

describe('writes', () => {
  const ticket = {
    externalIdentifier: 'portal-1',
    reportingDate: '2026-11-20T10:00:00+01:00',
    ownerReference: null,
    realEstateObjectReference: null as string | null,
    reporterReference: null,
    stateName: null,
    priority: 2 as const,
    problemCategoryName: 'Lekkage',
    description: 'Kraan lekt',
  };

  it('appear among the tickets and notes', () => {
    const source = createWorldSource({ scale: 'small', seed: 1, today: TODAY });
    const object = [...source.rows('RealEstateObjects')][3];
    const { reference } = source.createTicket({ ...ticket, realEstateObjectReference: String(object?.Reference) });
    source.addNote({ reference, message: 'Monteur gebeld' });
    source.closeTicket({ reference, closingDate: null });
    const row = [...source.rows('ServiceTickets')].find((candidate) => candidate.Reference === reference);
    expect(row).toMatchObject({
      RealEstateObjectId: object?.RealEstateObjectId,
      ServiceTicketStateName: 'Gereed',
      Priority: 'Normal',
    });
    expect([...source.rows('Notes')].at(-1)).toMatchObject({
      EntityId: row?.ServiceTicketId,
      Message: 'Monteur gebeld',
    });
  });

  it('are refused for an object that does not exist', () => {
    expect(() => small.createTicket({ ...ticket, realEstateObjectReference: 'OBJ0001-999' })).toThrow(FeedRefusal);
  });

  it('leave generated tickets open to notes and closing', () => {
    const source = createWorldSource({ scale: 'small', seed: 1, today: TODAY });
    const open = [...source.rows('ServiceTickets')].find((row) => row.ClosingDate === null);
    source.closeTicket({ reference: String(open?.Reference), closingDate: '2026-11-20T12:00:00+01:00' });
    const closed = [...source.rows('ServiceTickets')].find((row) => row.Reference === open?.Reference);
    expect(closed?.ClosingDate).toBe('2026-11-20T12:00:00+01:00');
  });
});

describe('the overlay', () => {
  it('changes and removes rows until it is reset', () => {
    const source = createWorldSource({ scale: 'small', seed: 1, today: TODAY });
    const [first, second] = [...source.rows('Relations')];
    source.patchRow('Relations', Number(first?.RelationId), { PhoneNumber: '010 000 0000' });
    source.removeRow('Relations', Number(second?.RelationId));
    const changed = [...source.rows('Relations')];
    expect(changed[0]).toEqual({ ...first, PhoneNumber: '010 000 0000' });
    expect(changed).not.toContainEqual(second);
    source.resetOverlay();
    expect([...source.rows('Relations')][1]).toEqual(second);
  });
});
