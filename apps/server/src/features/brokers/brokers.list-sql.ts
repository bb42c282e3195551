import { brokersList } from '@gevel/contract/plain';
import { servedList } from '../../lists/list-sql.ts';

export const servedBrokers = servedList(brokersList, {
  table: 'broker_rows',
  scope: { admin: 'true' },
  joins: {},
  fields: {
    id: 't.id',
    display_name: { sql: 't.display_name', sort: 't.display_name_sort collate "C"' },
    portal_url: { sql: 't.portal_url', sort: 't.portal_url_sort collate "C"' },
    logo_url: `'/api/branding/logo/' || t.logo_file_id`,
    phone_exchange: 't.phone_exchange',
    phone_number: 't.phone_number',
    email: 't.email',
    estate_agent_id: 't.estate_agent_id',
    estate_agent_name: { sql: 't.estate_agent_name', sort: 't.estate_agent_name_sort collate "C"' },
    main_user_id: 't.main_user_id',
    main_user_name: { sql: 't.main_user_name', sort: 't.main_user_name_sort collate "C"' },
    owner_count: 't.owner_count',
    user_count: 't.user_count',
    file_count: 't.file_count',
    is_complete: `t.missing = ''`,
    missing: 't.missing',
    modules: `array_to_string(t.modules, ',')`,
    payout_days: '(select b.payout_days from brokers b where b.id = t.id)',
    mandate_vat: '(select b.mandate_vat from brokers b where b.id = t.id)',
    opens_ticket_notes: '(select b.opens_ticket_notes from brokers b where b.id = t.id)',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  filters: {},
  includes: {
    owners: {
      from: 'owners i where i.linked_broker_id = t.id',
      orderBy: 'i.name_sort, i.id',
      fields: { id: 'i.id', name: 'i.name', reference: 'i.reference', city: 'i.city', is_present: 'i.is_present' },
    },
    users: {
      from: 'users i where i.broker_id = t.id',
      orderBy: 'gevel_sort_key(i.name) collate "C", gevel_sort_key(i.first_name) collate "C", i.id',
      fields: {
        id: 'i.id',
        first_name: 'i.first_name',
        name: 'i.name',
        email: 'i.email',
        last_login_at: 'i.last_login_at',
      },
    },
    files: {
      from: `files i where i.broker_id = t.id and i.kind = 'broker-file'`,
      orderBy: 'i.uploaded_at desc, i.id',
      fields: {
        id: 'i.id',
        name: 'i.name',
        description: 'i.description',
        uploaded_at: 'i.uploaded_at',
        byte_count: 'i.byte_count',
      },
    },
    estate_agent: {
      from: 'estate_agents i where i.id = t.estate_agent_id',
      fields: { id: 'i.id', name: 'i.name', phone: 'i.phone', email: 'i.email', city: 'i.city' },
    },
  },
  search: [{ sql: 't.search_text' }],
  recordTypes: ['owners', 'estate_agents'],
});
