import { brokersList } from '@gevel/contract/plain';
import { aRow } from '../../test/a-row.ts';
import type { BrokerRecord } from './brokers.queries.ts';

/** A broker whose portal can be opened, unless said otherwise; for tests. */
export function aBroker(overrides: Partial<BrokerRecord> = {}): BrokerRecord {
  return {
    ...aRow(brokersList),
    id: 'b1',
    display_name: 'Van Dam Makelaars',
    portal_url: 'vandam',
    logo_url: null,
    phone_exchange: null,
    phone_number: '030 123 45 67',
    email: null,
    estate_agent_id: null,
    estate_agent_name: null,
    main_user_id: null,
    main_user_name: null,
    owner_count: 1,
    user_count: 0,
    file_count: 1,
    is_complete: true,
    missing: '',
    modules: 'objects,contracts',
    created_at: '2026-07-01T08:00:00Z',
    updated_at: '2026-07-01T08:00:00Z',
    owners: [{ id: 'o1', name: 'De Linde B.V.', reference: 'E-1', city: 'Utrecht', is_present: true }],
    users: [],
    files: [
      {
        id: 'f1',
        name: 'overeenkomst.pdf',
        description: 'Beheerovereenkomst',
        uploaded_at: '2026-07-01T08:00:00Z',
        byte_count: 120_000,
      },
    ],
    estate_agent: null,
    ...overrides,
  };
}
