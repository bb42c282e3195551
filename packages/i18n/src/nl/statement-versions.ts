/** What a statement said before it was made again. */
const statementVersions = {
  title: 'Gewijzigd',
  changed:
    'Gewijzigd op {day}: {lines, plural, =0 {andere totalen} one {# regel anders} other {# regels anders}}, {amount}',
  compare: 'Vergelijk versies',
  knownFrom: 'Wat er vóór {day} in stond, is niet bewaard.',
  before: 'Eerdere versie',
  now: 'Latere versie',
  version: '{day} · {state} · {amount}',
  same: 'Kies twee verschillende versies.',
  total: 'Saldo van de afrekening',
  difference: 'Verschil',
  parts: {
    income: 'Ontvangsten',
    costs: 'Kosten',
    fee: 'Beheervergoeding',
    carried_over: 'Verrekend uit de vorige afrekening',
  },
  changes: { new: 'Nieuw', gone: 'Vervallen', changed: 'Gewijzigd' },
  linesOf: 'Regels: {part}',
  unnamed: 'Regel zonder omschrijving',
  leftOut: '{count, plural, one {Nog # regel} other {Nog # regels}}',
  rest: 'Niet uit regels te verklaren',
} as const;

/** Only a statement that was made again loads them. */
export const statementVersionsWords = { statementVersions } as const;
