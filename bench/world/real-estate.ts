import { dice, inHundred, numbered, pick, postalCode, skewedRank } from './draw.ts';
import { type Fill, fill, series } from './fill.ts';
import type { Sizes } from './sizes.ts';
import { categories, cities, labels, streets } from './words.ts';

/** Of the object: a building or a house and its nine units have ids that follow each other. */
const block = '((n - 1) / 10)';
const place = '((n - 1) % 10)';

/** The object of a unit, by the unit's number from 1. */
export const objectOfUnit = (unit: string) => `(((${unit}) - 1) / 9 * 10 + 2 + ((${unit}) - 1) % 9)`;
/** Units that nobody rents today. */
export const isVacant = (unit: string) => inHundred('vacant', unit, 6);
/** Draws a unit for something that happens in one. */
export const drawnUnit = (what: string, row: string, { units }: Sizes) => `(1 + ${dice(what, row, units)})`;

const street = pick(streets, 'block street', block);
const firstNumber = `(1 + 20 * ${dice('block number', block, 30)})`;

export const addressesFill = ({ blocks }: Sizes): Fill =>
  fill('addresses', {
    from: series(blocks * 10),
    columns: {
      id: 'n',
      street,
      house_number: `(${firstNumber} + 2 * ${place})::text || case when ${inHundred('suffix', 'n', 15)} then '-' || (1 + ${dice('suffix number', 'n', 9)}) else '' end`,
      postal_code: postalCode('block', block),
      city: pick(cities, 'block city', block),
    },
  });

/** Owners' ranks are spread over their ids, so that the largest owner is not the largest estate agent's by design. */
const ownerOfBlock = ({ owners }: Sizes) =>
  `1 + (${skewedRank('owner of block', block, { count: owners, exponent: 2 })} * 1000003 + ${Math.floor(owners / 2)}) % ${owners}`;

export const objectsFill = (sizes: Sizes): Fill =>
  fill('objects', {
    from: series(sizes.blocks * 10),
    columns: {
      id: 'n',
      reference: numbered('OBJ-', 'n', 7),
      name: `case when ${place} = 0 then 'Gebouw ' || ${street} || ' ' || (1 + ${block}) when n % 3 = 0 then ${street} || ' ' || (${firstNumber} + 2 * ${place}) end`,
      type: `case when ${place} = 0 then (array['building', 'complex', 'section', 'rentableObject'])[1 + ${dice('block type', block, 4)}]
        when ${block} % 4 = 0 then 'rentableObject' else 'unit' end`,
      category: `case when ${place} > 0 then ${pick(categories, 'category', 'n')} end`,
      owner_id: ownerOfBlock(sizes),
      estate_agent_id: 'null',
      address_id: 'n',
      display_address: 'null',
      parent_id: `case when ${place} > 0 and ${inHundred('in building', block, 70)} then ${block} * 10 + 1 end`,
      management_state: `case when ${inHundred('managed', 'n', 88)} then 'under_management'
        else (array['not_under_management', 'sold', 'archived'])[1 + ${dice('management state', 'n', 3)}] end`,
      financial_management: inHundred('financial management', 'n', 85),
      technical_management: inHundred('technical management', 'n', 70),
      floor_area: `(${dice('floor area', 'n', 2_400)} / 10.0 + 18)::numeric(8, 1)`,
      under_management_since: `date '2012-01-01' + ${dice('managed since', 'n', 4_500)}`,
      sold_on: 'null',
      energy_label: `case when ${place} > 0 then ${pick(labels, 'energy label', 'n')} end`,
      publication_status: `case when ${inHundred('published', 'n', 8)} then (array['available', 'available', 'reserved', 'under_option'])[1 + ${dice('publication', 'n', 4)}] end`,
      active_contract_id: `case when ${place} > 0 and not ${isVacant(`${block} * 9 + ${place}`)} then ${block} * 9 + ${place} end`,
      mandate_amount: `10000 * (1 + ${dice('mandate', 'n', 100)})`,
      management_allowance_type: `(array['percentage', 'percentage', 'fixed', 'none'])[1 + ${dice('allowance type', 'n', 4)}]`,
      management_allowance_amount: `(${dice('allowance', 'n', 900)} / 100.0)::numeric(8, 2)`,
    },
  });
