import { numbered, pick } from './draw.ts';
import { type Fill, fill, series } from './fill.ts';
import type { Sizes } from './sizes.ts';

/** Thirty accounts of each quadrant, in five groups; the order is that of the ids. */
const quadrants = ['assets', 'liabilities', 'costs', 'benefits'];
const names = ['Activa', 'Passiva', 'Kosten', 'Opbrengsten'];
const perQuadrant = 30;
const groups = 5;
const firstOfOwners = 1_000;

/** A fifth of what is booked on costs and income is service costs. */
const kindOfAccount = `case
  when quadrant = ${quadrants.indexOf('costs')} and place >= 24 then 'service_expenses'
  when quadrant = ${quadrants.indexOf('benefits')} and place >= 28 then 'service_other'
  when quadrant = ${quadrants.indexOf('benefits')} and place >= 24 then 'service_advances' end`;

const ofQuadrant = (values: readonly string[], place: string) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ${place}]`;

/** An account of a quadrant, drawn by an integer. */
export const accountOf = (quadrant: 'assets' | 'liabilities' | 'costs' | 'benefits', drawn: string) =>
  `(${quadrants.indexOf(quadrant) * perQuadrant + 1} + mod(${drawn}, ${perQuadrant}))`;

/** The account that is one owner's alone. */
export const accountOfOwner = (owner: string) => `(${firstOfOwners} + ${owner})`;

export const compactionsFill = (): Fill =>
  fill('compactions', {
    from: `(select quadrant, number, number > 0 as is_group from generate_series(0, ${quadrants.length - 1}) quadrant, generate_series(0, ${groups}) number) compaction`,
    columns: {
      id: '(quadrant + 1) * 10 + number',
      parent_id: 'case when is_group then (quadrant + 1) * 10 end',
      code: `(quadrant + 1)::text || case when is_group then '.' || number else '' end`,
      name: `${ofQuadrant(names, 'quadrant')} || case when is_group then ' groep ' || number else '' end`,
      quadrant: ofQuadrant(quadrants, 'quadrant'),
    },
  });

export const ledgerAccountsFills = ({ owners }: Sizes): Fill[] => [
  fill('ledger_accounts', {
    from: `(select n, (n - 1) / ${perQuadrant} as quadrant, (n - 1) % ${perQuadrant} as place from ${series(quadrants.length * perQuadrant)}) account`,
    columns: {
      id: 'n',
      code: `((array[1000, 1500, 4000, 8000])[1 + quadrant] + 10 * place)::text`,
      name: `${ofQuadrant(['Vordering', 'Schuld', 'Lasten', 'Omzet'], 'quadrant')} || ' ' || (place + 1)`,
      compaction_id: `(quadrant + 1) * 10 + 1 + place % ${groups}`,
      owner_id: 'null',
      is_debtor_account: 'n = 1',
      kind: kindOfAccount,
    },
  }),
  fill('ledger_accounts', {
    from: series(owners),
    columns: {
      id: accountOfOwner('n'),
      code: numbered('19', 'n', 5),
      name: `${pick(['Rekening-courant', 'Bank'], 'own account', 'n')} || ' ' || n`,
      compaction_id: '11',
      owner_id: 'n',
    },
  }),
];
