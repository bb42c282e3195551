import { dice, inHundred, numbered, pick, quoted } from './draw.ts';
import { type Fill, fill, series } from './fill.ts';
import { drawnUnit, isVacant, objectOfUnit } from './real-estate.ts';
import { type Sizes, worldDay } from './sizes.ts';
import { problems } from './words.ts';

const states = [
  { name: 'Nieuw', system: 'active', status: 'active' },
  { name: 'In behandeling', system: 'active', status: 'active' },
  { name: 'Offerte aangevraagd', system: 'onhold', status: 'onhold' },
  { name: 'Wacht op huurder', system: 'onhold', status: 'onhold' },
  { name: 'Ingepland', system: null, status: 'planned' },
  { name: 'Wacht op factuur', system: null, status: 'waitforinvoice' },
  { name: 'Uitgevoerd', system: 'signedoff', status: 'signedoff' },
  { name: 'Afgehandeld', system: 'done', status: 'done' },
];
const done = states.length;

export const ticketStatesFill = (): Fill =>
  fill('ticket_states', {
    from: `(values ${states.map(({ name, system }, place) => `(${place + 1}, ${quoted(name)}, ${system === null ? 'null' : quoted(system)})`).join(', ')}) state (id, name, system_state)`,
    columns: { id: 'id', name: 'name', system_state: 'system_state', is_archived: 'false' },
  });

/** What an administrator said of the states. */
export const ticketStateMap: Fill = {
  what: 'ticket_state_map',
  sql: `insert into ticket_state_map (state_name, status)
    values ${states.map(({ name, status }) => `(${quoted(name)}, ${quoted(status)})`).join(', ')}`,
};

export const ticketsFill = (sizes: Sizes): Fill =>
  fill('tickets', {
    from: `(select n, unit, reported, reported < date '${worldDay}' - 120 and not ${inHundred('lasting', 'n', 3)} or ${inHundred('quick', 'n', 30)} as is_closed
      from (select n, ${drawnUnit('ticket unit', 'n', sizes)} as unit, date '2021-01-01' + ${dice('reported', 'n', 2_006)} as reported
        from ${series(sizes.tickets)}) numbered) ticket
      join objects object on object.id = ${objectOfUnit('unit')}
      left join contracts contract on contract.id = unit and not ${isVacant('unit')}
      left join relations tenant on tenant.id = contract.relation_id
      left join relations supplier on supplier.id = ${sizes.owners} + 1 + ${dice('ticket supplier', 'n', sizes.suppliers)} and n % 2 = 0`,
    columns: {
      id: 'n',
      number: 'n',
      reference: numbered('M-', 'n', 6),
      reporting_date: 'reported',
      closing_date: `case when is_closed then least(reported + ${dice('days', 'n', 90)}, date '${worldDay}') end`,
      owner_id: 'object.owner_id',
      object_id: 'object.id',
      reporter_id: 'tenant.id',
      reporter_name: 'tenant.name',
      tenant_id: 'tenant.id',
      tenant_name: 'tenant.name',
      supplier_id: 'supplier.id',
      supplier_name: 'supplier.name',
      assigned_to: `case when n % 3 = 0 then 'Technisch beheer' end`,
      state_id: `case when is_closed then ${done} else 1 + ${dice('ticket state', 'n', done - 1)} end`,
      problem_category: pick(problems, 'problem', 'n'),
      category: `case when n % 4 = 0 then 'Garantie' else 'Reparatieverzoek' end`,
      priority: `(array['low', 'normal', 'normal', 'high'])[1 + ${dice('priority', 'n', 4)}]`,
      description: `${pick(problems, 'problem', 'n')} || ' gemeld door de bewoner, zie de foto’s.'`,
      mandate_amount: `case when n % 2 = 0 then 25000 end`,
      costs_are_for_tenant: 'n % 11 = 0',
      expected_costs: `case when n % 2 = 0 then 5000 + ${dice('costs', 'n', 90_000)} end`,
    },
  });
