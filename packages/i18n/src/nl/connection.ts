/** What a check of the connection to Bloxs found, in words that can be sent on to Bloxs. */
export const connection = {
  title: 'Verbinding met Bloxs, gecontroleerd op {moment}',
  address: 'Adres: {url}',
  verdicts: {
    failed: 'Conclusie: er is geen verbinding.',
    whole: 'Conclusie: alles wat het portaal nodig heeft, is te lezen.',
    short: 'Conclusie: het portaal kan nog niet alles lezen. Graag het volgende aanpassen of uitzoeken:',
  },
  failures: {
    unreachable: 'Op dit adres antwoordt Bloxs niet. Klopt het adres, en mag deze server het bereiken?',
    refused: 'De API-sleutel of het geheim is geweigerd. Klopt de sleutel, en is hij actief?',
    limited: 'Er zijn te veel vragen gesteld; Bloxs vroeg om te wachten. Probeer het over een uur opnieuw.',
    gone: 'Op dit adres is de API niet te vinden. Klopt het adres?',
    not_delivered: 'Deze gegevens worden niet aangeleverd.',
    misunderstood: 'Het antwoord op dit adres is niet dat van de API van Bloxs. Klopt het adres?',
  },
  asks: {
    forbidden: 'Geef de rol van de API-sleutel leesrecht op: {sets}.',
    absent: 'Deze onderdelen zijn er niet: {sets}. Horen zij bij de licentie of de versie?',
    needed: 'Deze velden ontbreken, en zonder kan het portaal de gegevens niet lezen: {fields}.',
    failing: '{set} geeft geen antwoord dat wij kunnen lezen: {problem}.',
    unreadable: 'Van {set} zijn {unreadable} van de eerste {sampled} rijen niet te lezen: {reason}.',
  },
  notes: {
    optional: 'Deze velden ontbreken; het portaal toont ze als onbekend: {fields}.',
    added: 'Deze velden zijn nieuw; het portaal leest ze nog niet en heeft ze niet nodig: {fields}.',
    pageSize: 'Hoogstens {rows} rijen per vraag: {sets}.',
    counted: 'Aantallen alleen met een vraag apart: {sets}.',
    uncounted: 'Aantallen niet te vragen: {sets}.',
    wholeRows: 'Alleen hele rijen: {sets}.',
  },
  estimate:
    'Eerste synchronisatie: {rows} rijen in {calls} vragen. Alleen het lezen duurt dan ongeveer {minutes} min, bij hoogstens {perMinute} vragen per minuut.',
  unknownSize: 'Daar komt bij wat niet vooraf te tellen is: {sets}.',
  leftOut: 'Niet meegerekend, omdat het nu niet te lezen is: {sets}.',
  columns: {
    set: 'Onderdeel',
    access: 'Toegang',
    rows: 'Rijen',
    newest: 'Nieuwste',
    bytes: 'Bytes per rij',
    others: 'Velden niet gelezen',
    calls: 'Vragen',
  },
  access: { allowed: 'ja', forbidden: 'verboden', absent: 'ontbreekt', unknown: 'onbekend' },
} as const;
