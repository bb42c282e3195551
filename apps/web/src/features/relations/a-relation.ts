import { relationsList } from '@gevel/contract/plain';
import { aRow } from '../../test/a-row.ts';
import type { RelationRow } from './relations.queries.ts';

/** A valid relation for tests, with what a test cares about put over it. */
export function aRelation(overrides: Partial<RelationRow> = {}): RelationRow {
  return {
    ...aRow(relationsList),
    id: 'r1',
    reference: 'REL-1',
    number: '70001',
    type: 'person',
    name: 'J. de Vries',
    owner_names: 'De Linde B.V.',
    address: 'Oudegracht 1',
    postal_code: '3511AB',
    city: 'Utrecht',
    phone: '030 123 45 67',
    mobile: null,
    email: 'vries@voorbeeld.test',
    salutation: null,
    gender: null,
    birth_date: '1979-02-11',
    initials: 'J.',
    communication_method: 'email',
    coc_number: null,
    vat_number: null,
    ...overrides,
  };
}
