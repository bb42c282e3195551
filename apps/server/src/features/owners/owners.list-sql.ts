import { ownersList } from '@gevel/contract/plain';
import { servedList } from '../../lists/list-sql.ts';

export const servedOwners = servedList(ownersList, {
  table: 'owner_rows',
  scope: { admin: 'true' },
  joins: {},
  fields: {
    id: 't.id',
    name: { sql: 't.name', sort: 't.name_sort collate "C"' },
    reference: { sql: 't.reference', sort: 't.reference_sort collate "C"' },
    city: { sql: 't.city', sort: 't.city_sort collate "C"' },
    email: { sql: 't.email', sort: 't.email_sort collate "C"' },
    portal_email: 't.portal_email',
    phone: 't.phone',
    broker_id: 't.broker_id',
    broker_name: { sql: 't.broker_name', sort: 't.broker_name_sort collate "C"' },
    object_count: 'gevel_object_count(t.id)',
    user_count: 't.user_count',
    is_present: 't.is_present',
    has_broker: 't.broker_id is not null',
    is_complete: `t.missing = ''`,
    missing: 't.missing',
    mobile: 't.mobile',
    street_address: 't.street_address',
    postal_code: 't.postal_code',
    iban: 't.iban',
    coc_number: 't.coc_number',
    vat_number: 't.vat_number',
    archived_on: 't.archived_on',
    remarks: 't.remarks',
    payout_days: '(select p.payout_days from owner_portals p where p.owner_id = t.id)',
    handler_id: '(select p.handler_id from owner_portals p where p.owner_id = t.id)',
    changed_at: 't.changed_at',
  },
  filters: { broker: { sql: 't.broker_id = any(:ids)', known: 'brokers' } },
  includes: {
    users: {
      from: 'users i where i.owner_id = t.id',
      orderBy: 'gevel_sort_key(i.name) collate "C", gevel_sort_key(i.first_name) collate "C", i.id',
      fields: {
        id: 'i.id',
        first_name: 'i.first_name',
        name: 'i.name',
        email: 'i.email',
        last_login_at: 'i.last_login_at',
      },
    },
    agents: {
      from: 'users i where i.broker_id = t.broker_id and i.blocked_at is null',
      orderBy: 'gevel_sort_key(i.name) collate "C", gevel_sort_key(i.first_name) collate "C", i.id',
      fields: { id: 'i.id', first_name: 'i.first_name', name: 'i.name' },
    },
    shares: {
      from: `owner_shares i left join owners other
        on other.id = case when i.child_owner_id = t.id then i.parent_owner_id else i.child_owner_id end
        where t.id in (i.child_owner_id, i.parent_owner_id) and i.child_owner_id <> i.parent_owner_id`,
      orderBy: 'i.end_date is not null, i.start_date desc, i.id',
      fields: {
        id: 'i.id',
        side: `case when i.child_owner_id = t.id then 'part_of' else 'holds' end`,
        owner_id: 'case when i.child_owner_id = t.id then i.parent_owner_id else i.child_owner_id end',
        owner_name: 'other.name',
        percentage: 'i.percentage',
        start_date: 'i.start_date',
        end_date: 'i.end_date',
      },
    },
  },
  search: [{ sql: 't.search_text' }],
  // By parts a number or account could be found out.
  wholeWords: `gevel_relation_words('', t.phone, t.mobile, t.iban, null)`,
  // `gevel_object_count` counts them.
  readsWithin: ['objects'],
  recordTypes: ['owners', 'owner_shares'],
});
