import type { DueStanding } from '@gevel/contract/plain';

/** What a tenant had to pay, month by month, and how it was paid; and who is late for the first time. */
const rentSchedule = {
  period: 'Periode',
  lastMonths: 'Laatste 12 maanden',
  open: 'Openstaand op dit contract',
  openNote: '{due} gefactureerd, {received} ontvangen of verrekend',
  arrears: 'Achterstand',
  noArrears: 'geen',
  since: 'sinds de vervaldag van {date}',
  leftOut: 'daarnaast {amount} met een regeling of uitgesloten van herinneringen',
  chart: 'Te betalen en betaald per maand',
  chartHint: 'Naar de maand van de vervaldag. Creditfacturen zijn eraf getrokken.',
  month: 'Maand',
  due: 'Te betalen',
  received: 'Ontvangen',
  receivedLate: 'Daarvan te laat ontvangen',
  stillOpen: 'Openstaand',
  overdue: 'Daarvan vervallen',
  legend: {
    onTime: 'Op tijd ontvangen',
    late: 'Te laat ontvangen',
    overdue: 'Vervallen en open',
    toCome: 'Nog niet vervallen',
  },
  invoices: 'Facturen in deze maanden',
  noneDue: 'In deze maanden is onder dit contract niets gefactureerd. Kies een andere periode.',
  nothing: 'Onder dit contract is nog niets gefactureerd.',
  invoice: 'Factuur',
  dueDate: 'Vervalt op',
  when: 'Ontvangen op',
  receipt: '{amount} op {date}',
  undated: '{amount} op een dag die niet bekend is',
  noReceipt: 'nog niets',
  standing: 'Hoe',
  standings: {
    credit: 'Creditfactuur',
    to_come: 'Nog niet vervallen',
    arranged: 'Betalingsregeling',
    excluded: 'Uitgesloten van herinneringen',
    unknown: 'Betaaldag niet bekend',
  } satisfies Record<Exclude<DueStanding, 'counted'>, string>,
  days: '{days, plural, =0 {Op de vervaldag} one {# dag na de vervaldag} other {# dagen na de vervaldag}}',
  daysBefore: '{days, plural, one {# dag vóór de vervaldag} other {# dagen vóór de vervaldag}}',
  daysSoFar: '{days, plural, one {Nog open, # dag na de vervaldag} other {Nog open, # dagen na de vervaldag}}',
  before: 'Vóór deze maanden verviel {due}. Daarvan staat {open} open.',
  after: 'Na deze maanden vervalt {due}. Daarvan staat {open} open.',
  withoutContract:
    '{count, plural, one {# factuur aan deze huurder noemt} other {# facturen aan deze huurder noemen}} geen contract en {count, plural, one {staat} other {staan}} dus niet in dit schema. Daarvan staat {open} open.',
  toInvoices: 'Bekijk alle facturen aan deze huurder',
  behaviour: {
    title: 'Betaalgedrag',
    hint: 'Feiten van dit contract alleen, voor wie het mag inzien. Het is geen oordeel en geen score.',
    ofRelation: 'Per contract, en alleen van contracten die u mag inzien. Het zijn feiten, geen oordeel en geen score.',
    tooLittle:
      '{count, plural, =0 {Te weinig gegevens: er telt nog geen bedrag mee.} one {Te weinig gegevens: er telt # bedrag mee.} other {Te weinig gegevens: er tellen # bedragen mee.}} Vanaf {fewest, number} bedragen staat hier hoe er is betaald.',
    median:
      'Van de laatste {count, number} bedragen, vervallen van {from} tot en met {to}, is de middelste {when} betaald.',
    openCount:
      '{count, plural, one {Eén daarvan staat nog open en telt} other {# daarvan staan nog open en tellen}} mee met de dagen tot nu toe.',
    trend:
      '{trend, select, later {Dat is later dan bij de {count, number} bedragen daarvoor: toen was dat {when}.} earlier {Dat is eerder dan bij de {count, number} bedragen daarvoor: toen was dat {when}.} other {Dat is gelijk aan de {count, number} bedragen daarvoor.}}',
    noTrend: 'Er zijn te weinig eerdere bedragen om mee te vergelijken.',
    first: 'Voor het eerst te laat: {amount}, vervallen op {date},',
    paidLate: '{days, plural, one {betaald op {paid}, # dag later.} other {betaald op {paid}, # dagen later.}}',
    openLate: '{days, plural, one {nog open, nu # dag later.} other {nog open, nu # dagen later.}}',
    neverLate: 'Sinds {date} is geen bedrag meer dan {days, number} dagen na de vervaldag betaald.',
    arranged: '{count, number} met een betalingsregeling',
    excluded: '{count, number} uitgesloten van herinneringen, zoals wat wordt betwist',
    unknown: '{count, number} waarvan de betaaldag niet bekend is',
    notCounted: 'Niet meegeteld: {what}.',
    on: 'op de vervaldag',
    after: '{days} {count, plural, one {dag} other {dagen}} na de vervaldag',
    beforehand: '{days} {count, plural, one {dag} other {dagen}} vóór de vervaldag',
    more: '{count, plural, one {Nog # ouder contract staat hier niet; open het voor zijn huurschema.} other {Nog # oudere contracten staan hier niet; open ze voor hun huurschema.}}',
  },
  firstLate: {
    title: 'Voor het eerst te laat',
    explained:
      'Contracten waarvan de huurder nu voor het eerst meer dan {days, number} dagen te laat is: geen eerder bedrag is te laat betaald. Alleen contracten met ten minste {fewest, number} bedragen die meetellen. Regelingen en wat is uitgesloten van herinneringen tellen niet mee.',
    none: 'Niemand is voor het eerst te laat',
    noneText: 'Wie al eerder te laat was, staat onder “Per debiteur”.',
    lookedAt:
      '{count, plural, =0 {Er is geen contract te laat.} one {# contract met een post die te laat is, is bekeken.} other {# contracten met een post die te laat is, zijn bekeken.}}',
    cutOff:
      'Er zijn meer posten te laat. Bekeken zijn de 200 die het laatst vervielen; eerder vervallen posten staan hier niet.',
    tenant: 'Huurder',
    contract: 'Contract',
    owner: 'Verhuurder',
    address: 'Adres',
    amount: 'Te laat',
    since: 'Sinds',
    days: 'Hoe lang',
    dayCount: '{days, plural, one {# dag} other {# dagen}}',
    invoice: 'Eerste factuur',
    unknown: 'Betaaldag onbekend',
    unknownCount: '{count, plural, =0 {nergens} one {van # eerder bedrag} other {van # eerdere bedragen}}',
  },
} as const;

/** Only screens that show a schedule load them. */
export const rentScheduleWords = { rentSchedule } as const;
