import { describe, expect, it } from 'vitest';
import { parseRows } from '../read/parse-rows.ts';
import { tickets } from './tickets.ts';

const ticket = {
  ServiceTicketId: '901',
  ReferenceNumber: 4021,
  Reference: ' ST-4021 ',
  ReportingDate: '2026-06-30T22:00:00Z',
  ClosingDate: '0001-01-01T00:00:00Z',
  RealEstateObjectId: 303.0,
  ReporterId: 1005,
  ReporterName: 'Ada',
  OwnerId: 21,
  TenantId: null,
  TenantName: null,
  AssignedToUserName: '',
  SupplierId: null,
  SupplierName: null,
  ServiceTicketStateId: 1,
  ServiceTicketProblemCategoryName: 'Lekkage',
  ServiceTicketCostCategoryName: null,
  Priority: '3',
  Description: 'Kraan\u0000 lekt \ud800',
  MandateAmount: '750.0000',
  CostsAreForTenant: false,
  ExpectedCosts: 12.5,
  SomethingNew: { nested: true },
};

const nobody = () => {};

describe('a row as the feed sends it', () => {
  it('becomes a ticket, whatever form its numbers, members and dates have', () => {
    const [item] = parseRows(tickets.set, [ticket], nobody);
    expect(item?.isRead && tickets.translate(item.row, null)).toMatchObject({
      id: 901,
      reference: 'ST-4021',
      reporting_date: '2026-07-01',
      closing_date: null,
      object_id: 303,
      assigned_to: null,
      priority: 'high',
      description: 'Kraan lekt \uFFFD',
      mandate_amount: 75_000,
      expected_costs: 1_250,
    });
  });

  it.each([
    ['a member that nobody knows is reported', { Priority: 'Urgent' }, ['ServiceTicketPriority Urgent'], true],
    ['a property that is gone is refused', { OwnerId: undefined }, [], false],
    ['an identifier that is none is refused', { OwnerId: -1 }, [], false],
    ['a day that does not exist is refused', { ReportingDate: '2026-02-30T00:00:00+01:00' }, [], false],
  ])('%s', (_, change, reported, isRead) => {
    const met: string[] = [];
    const [item] = parseRows(tickets.set, [{ ...ticket, ...change }], (name, member) => met.push(`${name} ${member}`));
    expect(item?.isRead).toBe(isRead);
    expect(met).toEqual(reported);
    expect(item?.key).toEqual([901]);
  });

  it('is told by the names of its faulty properties, never by their values', () => {
    const [item] = parseRows(tickets.set, [{ ...ticket, Description: 42, ExpectedCosts: 'secret' }], nobody);
    expect(item).toMatchObject({ reason: 'Description is not text; ExpectedCosts is not an amount' });
  });
});
