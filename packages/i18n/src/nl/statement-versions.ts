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
    income: 'Inkomsten',
    costs: 'Kosten',
    fee: 'Beheervergoeding',
    carried_over: 'Verrekend uit de vorige afrekening',
  },
  changes: { new: 'Nieuw', gone: 'Vervallen', changed: 'Gewijzigd' },
  linesOf: 'Regels: {part}',
  unnamed: 'Regel zonder omschrijving',
  leftOut: '{count, plural, one {Nog # regel} other {Nog # regels}}',
  rest: 'Niet uit regels te verklaren',
  anew: {
    title: 'Andere afrekening over dezelfde periode',
    named: '{reference} van {day}',
    replaces: 'Deze afrekening vervangt {statement}, {amount}',
    several:
      'Er zijn {count} eerdere afrekeningen van dezelfde periode en objecten. Welke hiervan deze vervangt, is niet bekend: kies er een om te vergelijken.',
    choose: 'Eerdere afrekening',
    option: '{statement} · {state} · {amount}',
    gone: 'Ingetrokken',
    goneOn:
      'Ingetrokken: sinds {day} niet meer in de beheeradministratie. Vergeleken wordt met de afrekening zoals die het laatst was.',
    open: 'Open de vervangen afrekening',
    compare: 'Vergelijk regel voor regel',
    replacedBy: 'Deze afrekening is vervangen door',
    laterOnes:
      'Er zijn {count} latere afrekeningen van dezelfde periode en objecten. Welke hiervan deze vervangt, is niet bekend:',
  },
} as const;

/** Only a statement that was made again loads them. */
export const statementVersionsWords = { statementVersions } as const;
