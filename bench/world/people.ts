import { dice, inHundred, numbered, pick, postalCode, skewedRank } from './draw.ts';
import { type Fill, fill, series } from './fill.ts';
import { type Sizes, worldDay } from './sizes.ts';
import { agencies, cities, firms, firstNames, lastNames, prefixes, streets, trades } from './words.ts';

const nothing = 'null';

/** A name with its prefix, without a blank where there is none. */
const lastName = (what: string, row: string) =>
  `ltrim(${pick(prefixes, `${what} prefix`, row)} || ' ' || ${pick(lastNames, `${what} last name`, row)})`;

const contact = (what: string, row: string) => ({
  street_address: `${pick(streets, `${what} street`, row)} || ' ' || (1 + ${dice(`${what} number`, row, 240)})`,
  postal_code: postalCode(what, row),
  city: pick(cities, `${what} city`, row),
  email: `'${what}' || ${row} || '@voorbeeld.test'`,
  phone: `'0' || (200000000 + ${dice(`${what} phone`, row, 500_000_000)})`,
  mobile: `'06' || (10000000 + ${dice(`${what} mobile`, row, 89_999_999)})`,
});

const iban = (what: string, row: string) =>
  `'NL' || (10 + ${dice(`${what} check`, row, 89)}) || 'GEVL' || lpad(${dice(`${what} iban`, row, 999_999_999)}::text, 10, '0')`;

/** Every third owner is a company. */
export const ownersFill = ({ owners }: Sizes): Fill =>
  fill('owners', {
    from: series(owners),
    columns: {
      id: 'n',
      relation_id: 'n',
      reference: numbered('V-', 'n', 5),
      name: `case when n % 3 = 0 then ${pick(lastNames, 'owner last name', 'n')} || ' ' || ${pick(firms, 'owner firm', 'n')} || ' B.V.'
        else ${pick(firstNames, 'owner first name', 'n')} || ' ' || ${lastName('owner', 'n')} end`,
      is_active: 'true',
      archived_on: nothing,
      ...contact('eigenaar', 'n'),
      coc_number: `case when n % 3 = 0 then lpad(${dice('owner coc', 'n', 99_999_999)}::text, 8, '0') end`,
      vat_number: nothing,
      iban: iban('owner', 'n'),
    },
  });

/** Each estate agent has an owner; the others fall to them unequally, and a few are nobody's yet. */
export const linkOwners = ({ brokers, brokerSkew }: Sizes): Fill => ({
  what: 'links of owners',
  sql: `update owners set linked_broker_id = case when id <= ${brokers} then id
      when ${inHundred('unlinked', 'id', 2)} then null
      else 1 + ${skewedRank('broker of owner', 'id', { count: brokers, exponent: brokerSkew })} end`,
});

export const estateAgentsFill = ({ brokers }: Sizes): Fill =>
  fill('estate_agents', {
    from: series(brokers),
    columns: {
      id: 'n',
      reference: numbered('M-', 'n', 4),
      name: brokerName('n'),
      is_active: 'true',
      ...contact('kantoor', 'n'),
    },
  });

export const brokerName = (row: string) =>
  `${pick(lastNames, 'broker name', row)} || ' ' || ${pick(agencies, 'agency', row)} || ' ' || ${pick(cities, 'broker city', row)}`;

/** Owners first, then suppliers, then tenants. */
export const relationsFills = ({ owners, suppliers, tenants }: Sizes): Fill[] => [
  fill('relations', {
    from: 'owners',
    columns: {
      ...unknownPerson,
      id: 'relation_id',
      reference: numbered('R-', 'relation_id', 7),
      type: `'owner'`,
      name: 'name',
      street_address: 'street_address',
      postal_code: 'postal_code',
      city: 'city',
      email: 'email',
      phone: 'phone',
      mobile: 'mobile',
      coc_number: 'coc_number',
      iban: 'iban',
    },
  }),
  fill('relations', {
    from: `(select n + ${owners} as id from ${series(suppliers)}) party`,
    columns: {
      ...unknownPerson,
      id: 'id',
      reference: numbered('R-', 'id', 7),
      type: `'supplier'`,
      name: `${pick(lastNames, 'supplier name', 'id')} || ' ' || ${pick(trades, 'trade', 'id')}`,
      ...contact('leverancier', 'id'),
      coc_number: `lpad(${dice('supplier coc', 'id', 99_999_999)}::text, 8, '0')`,
      iban: iban('supplier', 'id'),
    },
  }),
  fill('relations', {
    from: `(select id, ${pick(firstNames, 'tenant first name', 'id')} as first_name, ${pick(prefixes, 'tenant prefix', 'id')} as prefix,
        ${pick(lastNames, 'tenant last name', 'id')} as last_name
      from (select n + ${owners + suppliers} as id from ${series(tenants)}) drawn) party`,
    columns: {
      ...unknownPerson,
      id: 'id',
      reference: numbered('R-', 'id', 7),
      type: `'person'`,
      name: `replace(first_name || ' ' || prefix || ' ' || last_name, '  ', ' ')`,
      is_active: `not ${inHundred('tenant archived', 'id', 4)}`,
      archived_on: `case when ${inHundred('tenant archived', 'id', 4)} then date '${worldDay}' - ${dice('archived', 'id', 900)} end`,
      first_name: 'first_name',
      last_name_prefix: `nullif(prefix, '')`,
      last_name: 'last_name',
      initials: `left(first_name, 1) || '.'`,
      salutation: `'Geachte heer/mevrouw ' || last_name`,
      birth_date: `date '1944-01-01' + ${dice('birth', 'id', 22_000)}`,
      ...contact('huurder', 'id'),
      iban: iban('tenant', 'id'),
    },
  }),
];

const unknownPerson = {
  is_active: 'true',
  archived_on: nothing,
  first_name: nothing,
  last_name_prefix: nothing,
  last_name: nothing,
  initials: nothing,
  salutation: nothing,
  birth_date: nothing,
  communication_method: `'email'`,
  is_anonymised: 'false',
  coc_number: nothing,
  vat_number: nothing,
};
