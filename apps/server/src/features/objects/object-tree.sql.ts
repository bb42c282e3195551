import type { ListQuery } from '@gevel/contract';
import type { Statement } from '../../db/one-flight.ts';
import { objectFigureSql } from '../../domain/object-figures.ts';
import { ticketIsOpenSql, ticketStatusJoins } from '../../domain/ticket-status.ts';
import { asKnown, knownFrom } from '../../lists/as-known.ts';
import { open } from '../../lists/asked-values.ts';
import { Bindings } from '../../lists/bindings.ts';
import { filterConditions } from '../../lists/filter-conditions.ts';
import { jsonObject } from '../../lists/json-sql.ts';
import type { ServedList } from '../../lists/list-sql.ts';
import { ownerOf } from '../../lists/owner-join.ts';
import type { RequestContext } from '../../lists/request-context.ts';
import { freshness } from '../../lists/statement/list-meta.ts';
import { filledIn, source } from '../../lists/statement/list-rows.ts';
import { unknownFilters } from '../../lists/statement/unknown-filters.ts';
import { typesBehind } from '../../lists/types-behind.ts';
import { hasUnreadSql } from '../../lists/unread.ts';
import { servedObjects } from './objects.list-sql.ts';

/** What the tree is made of: its objects, their owners, rents and tickets. */
export const treeTypes = typesBehind(servedObjects.sql, 'record');
const listTypes = typesBehind(servedObjects.sql, 'rows');

export interface TreeLevel {
  query: ListQuery;
  context: RequestContext;
  /** Null for the objects that are part of no other. */
  parentId: string | null;
}

/**
 * One level of the tree as one statement. The page is cut first; only below its objects the parts are walked and summed. What
 * is counted are the rows of the list under the same filter, so that the sums of the tree are the totals of the list.
 */
export function compileTreeLevel(served: ServedList, { query, context, parentId }: TreeLevel): Statement {
  const bindings = new Bindings(context, query);
  const objects = filledIn(served, query);
  const filter = filterConditions(objects, query);
  const parent = parentId === null ? null : `${bindings.bind(parentId)}::bigint`;
  const isFiltered = Object.keys(query.filter).length > 0;
  const perPage = `${open.perPage}::int`;
  const offset = `${open.offset}::bigint`;
  // A table, so that the few objects of a page are looked up by their key and not found among all.
  const counted = isFiltered ? 'matching f' : `(select * from objects f where :mine(f)) f`;
  const parts = [
    ...(isFiltered ? [matching(objects, filter), kept()] : []),
    `level as (select t.* from objects t where :mine(t) and ${isFiltered ? 't.id in (select id from kept)' : 'true'}
      and ${parent === null ? isRoot() : `t.parent_id = ${parent} and t.id <> ${parent}`})`,
    `page as (select * from level order by ${order('level')} limit ${perPage} offset ${offset})`,
    branch('branch', 'select id as root, id from page'),
    ...(parent === null ? [] : [branch('whole_branch', `select id as root, id from level`)]),
    `sums as (select b.root, ${sums} from branch b join ${counted} on f.id = b.id group by b.root)`,
    `open_tickets as (select b.root, count(*)::int as open_tickets from branch b join ${counted} on f.id = b.id
      join tickets i on i.object_id = f.id and :mine(i) ${ticketStatusJoins('i')} where ${ticketIsOpenSql('i')} group by b.root)`,
  ];
  const nodes = `coalesce((select json_agg(node.row order by node.place) from (
    select ${nodeSql(isFiltered)} as row, row_number() over (order by ${order('page')}) as place from page
    ${ownerOf('page')} left join sums on sums.root = page.id left join open_tickets on open_tickets.root = page.id) node), '[]'::json)`;
  const meta = jsonObject([
    ['current_page', `${open.page}::int`],
    ['per_page', perPage],
    ['total', 'whole.total'],
    ['last_page', `greatest(1, ceil(whole.total::numeric / ${perPage}))::int`],
    [
      'totals',
      `(${totals(parent === null ? counted : `(select distinct id from whole_branch) b join ${counted} on f.id = b.id`)})`,
    ],
    [
      'branch',
      parent === null
        ? 'null'
        : `(${totals(`(select id from whole_branch union select ${parent}) b join ${counted} on f.id = b.id`)})`,
    ],
    ...freshness(objects, listTypes),
  ]);
  const text = `with recursive ${parts.join(', ')}
    select json_build_object('data', ${nodes}, 'meta', ${meta})::text as body, ${unknownFilters(objects, query)} as unknown_filters, ${hasUnreadSql(treeTypes)} as has_unread${knownFrom(query, listTypes)},
      ${parent === null ? 'true' : `exists (select from objects t where t.id = ${parent} and :mine(t))`} as is_known
    from (select count(*)::int as total from level) whole`;
  return { text: bindings.resolve(asKnown(text, query)), values: bindings.values };
}

function order(row: string): string {
  return ['city_sort', 'address_sort', 'reference_sort', 'id'].map((name) => `${row}.${name}`).join(', ');
}

/** Part of nothing, or of something that the actor does not see. */
function isRoot(): string {
  return `not exists (select from objects above where above.id = t.parent_id and above.id <> t.id and :mine(above))`;
}

function matching(objects: ServedList, filter: { sql: string[]; joins: string[] }): string {
  return `matching as materialized (select t.id, t.parent_id, t.type, t.availability, t.rent_per_month
    from ${source(objects, filter.joins)} where ${[':mine(t)', ...filter.sql].join(' and ')})`;
}

/** What matches, with all that it is a part of. A union without `all` also ends where two objects are parts of each other. */
function kept(): string {
  return `kept (id, parent_id) as (select id, parent_id from matching
    union select p.id, p.parent_id from kept k join objects p on p.id = k.parent_id where :mine(p))`;
}

function branch(name: string, start: string): string {
  return `${name} (root, id) as (${start} union select b.root, c.id from ${name} b join objects c on c.parent_id = b.id where :mine(c))`;
}

const sums = `${objectFigureSql.objects_in_list()} as objects, ${objectFigureSql.lettable_objects('f')} as lettable,
  ${objectFigureSql.vacant_objects('f')} as vacant,
  ${objectFigureSql.contract_rent('f')} as rent_per_month`;

function figures(of: string, openTickets: string): string {
  return `json_build_object('objects', coalesce(${of}.objects, 0), 'lettable', coalesce(${of}.lettable, 0),
    'vacant', coalesce(${of}.vacant, 0), 'rent_per_month', round(coalesce(${of}.rent_per_month, 0)::numeric / 100, 2)::text,
    'open_tickets', coalesce(${openTickets}, 0))`;
}

function nodeSql(isFiltered: boolean): string {
  const below = `select count(*)::int from objects below where below.parent_id = page.id and below.id <> page.id and :mine(below)`;
  return `json_build_object('id', page.id::text, 'reference', page.reference, 'name', page.name, 'type', page.type,
    'address', page.address, 'city', page.city, 'owner_id', page.owner_id::text, 'owner_name', o.name,
    'availability', page.availability,
    'is_match', ${isFiltered ? 'page.id in (select id from matching)' : 'true'},
    'part_count', (${below} ${isFiltered ? 'and below.id in (select id from kept)' : ''}),
    'figures', ${figures('sums', 'open_tickets.open_tickets')})`;
}

/** Of the whole level; of the first one that is the whole list. */
function totals(rows: string): string {
  const open = `(select count(*)::int from ${rows} join tickets i on i.object_id = f.id and :mine(i)
    ${ticketStatusJoins('i')} where ${ticketIsOpenSql('i')})`;
  return `select ${figures('total', open)} from (select ${sums} from ${rows}) total`;
}
