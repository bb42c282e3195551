import type { serviceCostsList } from '@gevel/contract/plain';
import type { ListMessages } from '../shape.ts';
import { serviceCostsInShort } from './service-costs-in-short.ts';

const list = {
  ...serviceCostsInShort,
  fields: {
    id: 'Id',
    property: 'Complex of object',
    property_id: 'Complex of object',
    property_name: 'Complex of object',
    year: 'Jaar',
    state: 'Status',
    advances_amount: 'Voorschotten',
    costs_amount: 'Kosten',
    difference_amount: 'Verschil',
    other_amount: 'Vast en overig',
    settlement_amount: 'Afgerekend',
    tenant_count: 'Huurders met voorschot',
    settled_count: 'Waarvan afgerekend',
    settled_on: 'Afgerekend op',
    due_date: 'Uiterlijk',
    days_left: 'Termijn',
    owner: 'Verhuurder',
    owner_id: 'Verhuurder',
    owner_name: 'Verhuurder',
  },
  values: {
    state: {
      overdue: 'Te laat',
      open: 'Af te rekenen',
      partly_overdue: 'Rest te laat',
      partly_settled: 'Deels afgerekend',
      settled: 'Afgerekend',
      running: 'Jaar loopt nog',
      no_advances: 'Geen voorschotten',
      unknown: 'Niet bekend',
    },
  },
} as const satisfies ListMessages<typeof serviceCostsList>;

const serviceCosts = {
  question: 'Wat is er aan voorschotten gevraagd en aan kosten gemaakt, en is er op tijd afgerekend?',
  note: 'Bedragen zijn zoals geboekt, zonder btw. Verschil is kosten min voorschotten: boven nul zijn de kosten hoger dan de voorschotten, onder nul lager. Het deel van de kosten dat op leegstand valt, betaalt de verhuurder.',
  latestDifference: 'Verschil {year}',
  withoutProperty: 'Zonder object',
  withoutYear: 'zonder jaar',
  unknown: 'niet bekend',
  none: 'Nog geen servicekosten',
  noneText:
    'Er is niets geboekt op rekeningen voor servicekosten, of de beheeradministratie zegt niet welke rekeningen dat zijn.',
  unknownNote:
    '{count, plural, one {Van # regel is niet alles bekend: er staat geen jaar bij, of dat boekjaar is niet ingelezen. De regel telt niet overal mee.} other {Van # regels is niet alles bekend: er staat geen jaar bij, of dat boekjaar is niet ingelezen. Deze regels tellen niet overal mee.}}',
  daysLeft: '{days, plural, one {nog # dag} other {nog # dagen}}',
  daysPast: '{days, plural, one {# dag te laat} other {# dagen te laat}}',
  costsHigher: 'kosten hoger dan voorschotten; het deel dat op leegstand valt, betaalt de verhuurder',
  costsLower: 'kosten lager dan voorschotten; het deel dat op leegstand valt, betaalt de verhuurder',
  settledOf: '{settled, number} van {tenants, number}',
  heading: 'Servicekosten {year} · {property}',
  tenants: 'Huurders',
  tenant: 'Huurder',
  noName: 'Zonder naam',
  isSettled: 'Afgerekend',
  notSettled: 'Geen afrekening geboekt',
  noTenants: 'Van deze servicekosten is niets aan een huurder gevraagd.',
  tenantsNote:
    'Wat een huurder per saldo moet bijbetalen, staat pas vast als de afrekening is geboekt. Kosten zijn per complex geboekt en niet per huurder.',
  received: 'Ontvangen',
  receivedUnknown: 'Betalingen gaan over hele facturen, en zeggen niet welk deel voor servicekosten was.',
  parts: {
    advances: 'Voorschotten',
    costs: 'Kosten',
    settled: 'Afrekeningen',
    other: 'Vast en overig',
  },
  toLines: 'Boekingen bekijken',
  why: {
    overdue: 'Huurders moesten de afrekening uiterlijk {due} hebben. Er is nog geen afrekening geboekt.',
    open: 'Huurders moeten de afrekening uiterlijk {due} hebben. Er is nog geen afrekening geboekt.',
    partly_overdue:
      'Voor {settled, number} van {tenants, number} huurders met een voorschot is een afrekening geboekt. De anderen moesten die uiterlijk {due} hebben. Wie niets bijbetaalt en niets terugkrijgt, heeft soms geen boeking.',
    partly_settled:
      'Voor {settled, number} van {tenants, number} huurders met een voorschot is een afrekening geboekt. Wie niets bijbetaalt en niets terugkrijgt, heeft soms geen boeking. Uiterste dag: {due}.',
    settled: 'Voor alle huurders met een voorschot is een afrekening geboekt, de laatste op {on}.',
    settledUnknown: 'Alle voorschotten zijn volgens de beheeradministratie afgerekend. De dag is niet bekend.',
    running: 'Het jaar loopt nog. Huurders moeten de afrekening uiterlijk {due} hebben.',
    no_advances: 'Er is dit jaar niets vooraf gevraagd, dus er valt niets af te rekenen.',
    unknown:
      'Deze boekingen noemen geen jaar, of het boekjaar is niet ingelezen. Daardoor is niet bekend of er is afgerekend.',
  },
} as const;

const serviceEntries = {
  title: 'Boekingen servicekosten',
  back: 'Terug naar de servicekosten',
  sum: 'Samen {amount}',
  nothing: 'Geen boekingen',
  nothingText: 'Hierop is niets geboekt. Kies een ander deel.',
} as const;

/** Only the screens of service costs load them. */
export const serviceCostsWords = { 'reports/service-costs': list, serviceCosts, serviceEntries } as const;
