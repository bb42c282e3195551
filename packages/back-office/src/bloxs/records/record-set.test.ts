import { describe, expect, it } from 'vitest';
import { meaning, recordSet } from './record-set.ts';

const link = { set: 'Links', key: ['A'] } as const;
const payment = { statement_id: 'B', state: null, payment_date: 'C', amount: 'D', outstanding_amount: 'E' } as const;
const state = { Active: 'active', OnHold: 'onhold', SignedOff: 'signedoff', Done: 'done' } as const;

describe('the fields of a record type have one source each', () => {
  it('which the compiler asks for, all of them and no others', () => {
    recordSet('contract_objects', { ...link, fields: { contract_id: 'A', object_id: 'B', position: 'C' } });
    // @ts-expect-error a field without a source
    expect(() => recordSet('contract_objects', { ...link, fields: { contract_id: 'A', object_id: 'B' } })).toThrow(
      'The field position has no source',
    );
    const more = { contract_id: 'A', object_id: 'B', position: 'C' } as const;
    // @ts-expect-error a source without a field
    expect(() => recordSet('contract_objects', { ...link, fields: { ...more, colour: 'D' } })).toThrow(
      'There is no field colour',
    );
    // What comes with a shared part of the sources is found when the program starts.
    const shared = { ...more, colour: 'D' } as const;
    expect(() => recordSet('contract_objects', { ...link, fields: shared })).toThrow('There is no field colour');
  });

  it('of the type of the field', () => {
    const rest = { id: 'A', name: 'B', is_archived: 'C' } as const;
    const read = { ...link, key: ['A'] };
    const known = meaning('State', 'ServiceTicketStateSystemState', state);
    recordSet('ticket_states', { ...read, fields: { ...rest, system_state: known } });
    const unlike = meaning('State', 'ServiceTicketStateSystemState', { ...state, Done: 'finished' });
    // @ts-expect-error a meaning that the field does not have
    recordSet('ticket_states', { ...read, fields: { ...rest, system_state: unlike } });
    // @ts-expect-error a member without a meaning
    meaning('State', 'ServiceTicketStateSystemState', { Active: 'active' });
    // @ts-expect-error text where a field holds true or false
    recordSet('ticket_states', { ...read, fields: { ...rest, system_state: known, is_archived: () => 'yes' } });
  });

  it('or none, where a back office need not know them', () => {
    const known = recordSet('statement_payments', {
      ...link,
      fields: { id: 'A', ...payment, account_holder: null, account_number: 'F' },
    });
    expect(Object.keys(known.set.properties)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(known.translate({ A: 1, F: 'NL00' } as never, null)).toMatchObject({
      account_holder: null,
      account_number: 'NL00',
    });
    recordSet('statement_payments', {
      ...link,
      // @ts-expect-error the portal cannot do without the amount
      fields: { id: 'A', ...payment, amount: null, account_holder: null, account_number: null },
    });
  });
});
