import type { ChangeCause } from '@gevel/contract/plain';

/** Why a payout is not what another one was: what each cause is called. */
export const changeCauses = {
  names: {
    indexed: 'Huurverhoging door indexatie',
    new_tenant: 'Nieuwe huurder',
    vacancy: 'Leegstand',
    sold: 'Verkocht object',
    contract_change: 'Ander bedrag in het contract',
    billing_interval: 'Huur per kwartaal of jaar',
    more_months: 'Meer of minder maanden',
    late_receipt: 'Te laat betaalde huur',
    early_receipt: 'Vooruitbetaalde huur',
    one_off_income: 'Eenmalige inkomsten',
    one_off_cost: 'Eenmalige kosten',
    running_costs: 'Terugkerende kosten',
    fee: 'Beheervergoeding',
    correction: 'Correctie',
    carried_over: 'Van de vorige afrekening',
    rest: 'Niet verklaard',
  } satisfies Record<ChangeCause | 'rest', string>,
  sentence: {
    /** One cause, and the largest of several. */
    only: '{compared}; oorzaak: {causes}.',
    mainly: '{compared}; grootste oorzaken: {causes}.',
    and: 'en',
  },
} as const;
