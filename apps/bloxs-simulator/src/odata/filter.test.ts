import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedRow } from '../feed/source.ts';
import { anyFilter, anyRow, printFilter } from '../fixtures/filter-samples.ts';
import { capturedSchema } from '../schema/captured-schema.ts';
import { compileFilter } from './compile-filter.ts';
import type { Filter, Operand } from './filter-tree.ts';
import { narrowingOf } from './narrowing.ts';
import { ODataRefusal } from './odata-refusal.ts';
import { parseFilter } from './parse-filter.ts';

const units = capturedSchema.sets.get('Units');
if (!units) throw new Error('the schema has no units');
const context = { schema: capturedSchema, set: units };
const matches = (filter: string, row: FeedRow) => compileFilter(parseFilter(filter), context)(row);

describe('parsing', () => {
  it('reads back every filter that can be written', () => {
    fc.assert(
      fc.property(anyFilter, fc.boolean(), (filter, spaced) => {
        expect(parseFilter(printFilter(filter, spaced))).toEqual(filter);
      }),
    );
  });

  it('binds not before comparisons, and and before or', () => {
    expect(parseFilter('not A and B or C and D')).toEqual(parseFilter('((not (A)) and B) or (C and D)'));
  });

  it('answers anything else with a refusal and nothing worse', () => {
    const pieces = fc.constantFrom(
      '(',
      ')',
      ',',
      'and',
      'not',
      'eq',
      'Name',
      "'x'",
      '5',
      'null',
      'year(',
      'contains(',
      "A.B'c'",
      '2025-01-01',
      '-',
    );
    const nonsense = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(nonsense, (text) => {
        try {
          compileFilter(parseFilter(text), context);
        } catch (error) {
          expect(error).toBeInstanceOf(ODataRefusal);
        }
      }),
    );
  });

  it.each([
    ['', 'end of the expression'],
    ['Name eq', 'end of the expression'],
    ['Name eq null extra', "'extra'"],
    ['(Name eq null', 'end of the expression'],
    ['not Name eq null', "'eq'"],
    ["contains(Name,'a') eq true", "'eq'"],
    ['contains(Name,Reference)', "'Reference'"],
    ['5', 'end of the expression'],
    ['and', "'and'"],
    ["tolower(Name) eq 'a'", "name 'tolower'"],
    ['Name eq "x"', 'position 8'],
    ["Name eq 'open", 'position 8'],
    [`${'('.repeat(5000)}Name`, 'nested too deeply'],
    [`${'not '.repeat(5000)}Name`, 'nested too deeply'],
    ['SalesDate ge 2025-02-30', "'2025-02-30'"],
    ['SalesDate ge 2025-99-01T00:00:00Z', 'literal'],
    ["SalesDate ge '2025-01-01'", 'incompatible'],
    ['SalesDate ge 2025-01-01T00:00:00 02:00', 'position'],
    ['year(Name) eq 2025', "'year'"],
    ["contains(OwnerId,'1')", "'contains'"],
    ['Name', 'Edm.Boolean'],
    ["ManagementState eq 'Sold'", 'incompatible'],
    ['ManagementState eq 2', 'incompatible'],
    ["ManagementState eq BLOXS.Nothing'Sold'", "'BLOXS.Nothing'"],
    ["ManagementState eq RealEstateObjectManagementState'Sold'", 'not known'],
    ["ManagementState eq BLOXS.ActiveState'Active'", 'incompatible'],
  ])('refuses %s', (filter, message) => {
    expect(() => compileFilter(parseFilter(filter), context)).toThrow(message);
  });
});

describe('evaluation', () => {
  it('agrees with a naive reading of the tree', () => {
    fc.assert(
      fc.property(anyFilter, anyRow, (filter, row) => {
        expect(compileFilter(filter, context)(row)).toBe(naive(filter, row));
      }),
      { numRuns: 500 },
    );
  });

  it('takes a date for midnight in the Netherlands, in winter, in summer and on the nights between', () => {
    const on = (date: string, moment: string) => matches(`SalesDate eq ${date}`, { SalesDate: moment });
    expect(on('2025-01-15', '2025-01-15T00:00:00+01:00')).toBe(true);
    expect(on('2025-03-30', '2025-03-30T00:00:00+01:00')).toBe(true);
    expect(on('2025-03-31', '2025-03-31T00:00:00+02:00')).toBe(true);
    expect(on('2025-10-26', '2025-10-26T00:00:00+02:00')).toBe(true);
    expect(on('2025-10-27', '2025-10-27T00:00:00+01:00')).toBe(true);
    expect(on('2025-07-01', '2025-07-01T00:00:00+01:00')).toBe(false);
  });

  it('compares moments whatever their offset, and takes the year as it is written', () => {
    expect(matches('SalesDate eq 2024-12-31T23:00:00Z', { SalesDate: '2025-01-01T00:00:00+01:00' })).toBe(true);
    expect(matches('year(SalesDate) eq 2025', { SalesDate: '2025-01-01T00:00:00+01:00' })).toBe(true);
  });

  it('knows members by their number too', () => {
    expect(matches("ManagementState eq BLOXS.RealEstateObjectManagementState'2'", { ManagementState: 'Sold' })).toBe(
      true,
    );
    expect(
      matches("ManagementState gt BLOXS.RealEstateObjectManagementState'Sold'", { ManagementState: 'NewOne' }),
    ).toBe(true);
  });

  it('compares guids without regard to case, and booleans', () => {
    const tickets = capturedSchema.sets.get('ServiceTickets');
    if (!tickets) throw new Error('the schema has no tickets');
    const row = { AssignedToUserId: '0b7e3c1a-5d2f-4e6a-9b8c-7d6e5f4a3b2c', CostsAreForTenant: true };
    const test = (filter: string) => compileFilter(parseFilter(filter), { schema: capturedSchema, set: tickets })(row);
    expect(test('AssignedToUserId eq 0B7E3C1A-5D2F-4E6A-9B8C-7D6E5F4A3B2C')).toBe(true);
    expect(test('CostsAreForTenant and CostsAreForTenant ne false')).toBe(true);
    expect(test('not CostsAreForTenant')).toBe(false);
  });
});

describe('narrowing', () => {
  it.each([
    ['OwnerId eq 5', { ownerId: 5 }],
    ['5 eq OwnerId and FinancialYear eq 2025 and Debit gt 0', { ownerId: 5, financialYear: 2025 }],
    ['OwnerId eq 5 or OwnerId eq 6', {}],
    ['not (OwnerId eq 5)', {}],
    ['OwnerId ge 5 and OwnerId eq null', {}],
  ])('of %s', (filter, narrowing) => {
    expect(narrowingOf(parseFilter(filter))).toEqual(narrowing);
  });
});

/** Reads the tree anew for every row, with none of the tricks of the compiled form. */
function naive(filter: Filter, row: FeedRow): boolean {
  if (filter.kind === 'and') return [filter.left, filter.right].every((part) => naive(part, row));
  if (filter.kind === 'or') return [filter.left, filter.right].some((part) => naive(part, row));
  if (filter.kind === 'not') return !naive(filter.operand, row);
  if (filter.kind === 'flag') return row[filter.property] === true;
  if (filter.kind === 'text-test') {
    const value = String(row[filter.property] ?? '\u0000');
    if (row[filter.property] === null) return false;
    return filter.test === 'contains' ? value.indexOf(filter.text) >= 0 : value.indexOf(filter.text) === 0;
  }
  const [left, right] = [valueOf(filter.left, row), valueOf(filter.right, row)];
  if (filter.comparison === 'eq') return left === right;
  if (filter.comparison === 'ne') return left !== right;
  if (left === null || right === null) return false;
  if (filter.comparison === 'gt') return left > right;
  if (filter.comparison === 'ge') return left >= right;
  return filter.comparison === 'lt' ? left < right : left <= right;
}

const states = ['NotUnderManagement', 'UnderManagement', 'Sold', 'Archived'];

function valueOf(operand: Operand, row: FeedRow): string | number | boolean | null {
  if (operand.kind === 'null') return null;
  if (operand.kind === 'member') return states.indexOf(operand.member);
  if (operand.kind === 'moment') return new Date(operand.value).getTime();
  // the clock went forward in the night after 30 March 2025 had begun
  if (operand.kind === 'date')
    return new Date(`${operand.value}T00:00:00${operand.value > '2025-03-30' ? '+02:00' : '+01:00'}`).getTime();
  if (operand.kind === 'year')
    return row[operand.property] == null ? null : Number(String(row[operand.property]).split('-')[0]);
  if (operand.kind !== 'property') return operand.value;
  const value = row[operand.name] ?? null;
  if (operand.name === 'ManagementState') return states.indexOf(String(value));
  return operand.name === 'SalesDate' && value !== null ? new Date(String(value)).getTime() : value;
}
