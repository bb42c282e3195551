import { contractsList } from '@gevel/contract/plain';
import { contractExtensions, contractLines, contracts, indexationMethods } from '../../db/schema/contracts.ts';
import { salesInvoices } from '../../db/schema/invoices.ts';
import { objects } from '../../db/schema/objects.ts';
import { owners } from '../../db/schema/owners.ts';
import { relations } from '../../db/schema/relations.ts';
import { contractStateSql, currentAmountSql, firstAmountSql } from '../../domain/contract-state.ts';
import { latestNoticeSql } from '../../domain/contract-term.ts';
import { columnsOf, sortedColumnsOf } from '../../lists/columns-of.ts';
import { servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';
import { byWords } from '../../lists/search-words.ts';

export const servedContracts = servedList(contractsList, {
  table: 'contracts',
  scope: { portfolio: ':mine(t)' },
  joins: { owner: ownerJoin },
  fields: {
    ...sortedColumnsOf(contractsList.fields, contracts),
    state: contractStateSql('t'),
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    contractor_id: 't.relation_id',
    amount_excl_per_month: currentAmountSql('t', 'amount_excl_per_month'),
    vat_per_month: currentAmountSql('t', 'vat_per_month'),
    amount_incl_per_month: currentAmountSql('t', 'amount_incl_per_month'),
    first_amount_excl_per_month: firstAmountSql('t', 'amount_excl'),
    break_notice_date: latestNoticeSql('t.break_date', 't.notice_period_months'),
  },
  filters: {
    owner: { sql: 't.owner_id = any(:ids)', known: 'owners' },
    object: {
      sql: 'exists (select from contract_objects co where co.contract_id = t.id and co.object_id = any(:ids))',
      known: 'objects',
    },
    relation: { sql: 't.relation_id = any(:ids)', known: 'relations' },
  },
  includes: {
    owner: {
      from: 'owners i where i.id = t.owner_id',
      fields: columnsOf(contractsList.includes.owner.fields, owners),
    },
    contractor: {
      from: 'relations i where i.id = t.relation_id and not i.is_anonymised',
      fields: columnsOf(contractsList.includes.contractor.fields, relations),
    },
    objects: {
      from: 'objects i join contract_objects io on io.object_id = i.id where io.contract_id = t.id and :mine(i)',
      orderBy: 'io.position, i.id',
      fields: columnsOf(contractsList.includes.objects.fields, objects),
    },
    indexation_method: {
      from: 'indexation_methods i where i.id = t.indexation_method_id',
      fields: columnsOf(contractsList.includes.indexation_method.fields, indexationMethods),
    },
    extensions: {
      from: 'contract_extensions i where i.contract_id = t.id',
      orderBy: 'i.position, i.id',
      fields: columnsOf(contractsList.includes.extensions.fields, contractExtensions),
    },
    lines: {
      from: 'contract_lines i where i.contract_id = t.id',
      orderBy: 'i.start_date desc, i.id',
      fields: { ...columnsOf(contractsList.includes.lines.fields, contractLines), state: contractStateSql('i') },
    },
    invoices: {
      from: 'sales_invoices i where i.contract_id = t.id and :mine(i)',
      orderBy: 'i.invoice_date desc, i.id desc',
      fields: { ...columnsOf(contractsList.includes.invoices.fields, salesInvoices), id: `'sales-' || i.id` },
    },
  },
  kept: {
    tables: ['contracts'],
    sums: { amount_excl_per_month: 'k.sum_1', vat_per_month: 'k.sum_2', amount_incl_per_month: 'k.sum_3' },
  },
  search: byWords('contracts', 'contracts'),
  recordTypes: ['contracts', 'contract_lines', 'contract_objects', 'relations'],
});
