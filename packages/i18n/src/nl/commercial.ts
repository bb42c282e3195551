import type { ExpiryBand } from '@gevel/contract/plain';

/** The commercial overview in all its views. */
const commercial = {
  contractedNote: '{count, plural, one {# contract} other {# contracten}}, excl. btw',
  theoreticalNote: '{count, plural, one {# object} other {# objecten}}, zoals de vastgoedbeheerder die vastlegde',
  vacancyNote: '{percentage} van de theoretische huur, {count, plural, one {# object} other {# objecten}}',
  vacancyUnknown: '{count, plural, one {# object} other {# objecten}}, geen theoretische huur bekend',
  years: '{years} jaar',
  noTerm: 'niet te bepalen',
  termNote: 'tot het einde van de lopende termijn, gewogen naar huur',
  expiring: 'Lopen af binnen 3, 6 en 12 maanden',
  expiringNote: 'opgezegd of zonder verlenging, oplopend geteld',
  counted: 'Zo is er geteld',
  explained:
    'Huur is kale huur na korting, exclusief btw, per regel afgerond op hele centen; ook de huur per m² is afgerond. Een looptijd is zoals in het contract staat, met de verlengingen die niet meer zijn te voorkomen. In de gemiddelde looptijd tellen alleen contracten met een bekend einde mee: {count, plural, =0 {er zijn er geen voor onbepaalde tijd} one {# contract voor onbepaalde tijd blijft erbuiten} other {# contracten voor onbepaalde tijd blijven erbuiten}}.',
  termUnknown:
    '{count, plural, one {Van # contract is de looptijd onbekend; het telt niet mee bij wat afloopt en in de gemiddelde looptijd.} other {Van # contracten is de looptijd onbekend; ze tellen niet mee bij wat afloopt en in de gemiddelde looptijd.}}',
  repeated:
    '{count, plural, one {Elk lopend contract heeft een eigen regel: # object heeft er meer dan één, en staat dus vaker in de lijst.} other {Elk lopend contract heeft een eigen regel: # objecten hebben er meer dan één, en staan dus vaker in de lijst.}}',
  withoutRent:
    '{count, plural, one {Van # leeg object is geen theoretische huur bekend; het telt niet mee in de leegstand in euro’s.} other {Van # lege objecten is geen theoretische huur bekend; ze tellen niet mee in de leegstand in euro’s.}}',
  secondContract: 'al geteld bij het eerste contract',
  openEnded: 'Onbepaalde tijd',
  chart: 'Huur per jaar naar einde van het contract',
  chartHint:
    'Hoeveel van de contracthuur er wanneer kan wegvallen. Contracten die automatisch worden verlengd en niet zijn opgezegd staan apart.',
  band: 'Contract eindigt',
  rent: 'Huur per jaar',
  bands: {
    months_0_3: 'Binnen 3 maanden',
    months_3_6: '3 tot 6 maanden',
    months_6_12: '6 tot 12 maanden',
    years_1_3: '1 tot 3 jaar',
    years_over_3: 'Na meer dan 3 jaar',
    extends: 'Wordt verlengd',
    open_ended: 'Onbepaalde tijd',
    term_unknown: 'Onbekend',
  } satisfies Record<ExpiryBand, string>,
  views: 'Weergave',
  view: { objects: 'Per object', complex: 'Per complex', building: 'Per gebouw', expiry: 'Einde per jaar' },
  walt: 'WALT',
  waltNote:
    '{count, plural, =0 {tot einde of eerste breakoptie, gewogen naar huur} one {tot einde of eerste breakoptie, gewogen naar huur; zonder # contract voor onbepaalde tijd} other {tot einde of eerste breakoptie, gewogen naar huur; zonder # contracten voor onbepaalde tijd}}',
  vacancyCost: 'Leegstandskosten per maand',
  vacancyCostNote: '{count, plural, =0 {er staat niets leeg} one {# leeg object} other {# lege objecten}}',
  estimated:
    '{count, plural, =0 {} one {; # telt voor de laatste contracthuur} other {; # tellen voor de laatste contracthuur}}',
  unknownCost: '{count, plural, =0 {} one {; van # is geen huur bekend} other {; van # is geen huur bekend}}',
  allUnknown: 'onbekend',
  market: 'Contracthuur tegen markthuur',
  marketNote:
    'per jaar {direction, select, lower {lager dan} higher {hoger dan} other {gelijk aan}} de theoretische huur van {rent}',
  noMarket: 'geen verhuurd object heeft een theoretische huur',
  marketUnknown:
    '{count, plural, =0 {} one {; van # verhuurd object onbekend} other {; van # verhuurde objecten onbekend}}',
  higher: '{amount} hoger',
  lower: '{amount} lager',
  equal: 'gelijk',
  unknown: 'onbekend',
  noComplex: 'Niet in een complex',
  groupsNote:
    'Subtotalen over de hele selectie. De markthuur is de theoretische huur die de vastgoedbeheerder vastlegde: een andere markthuur kent de beheeradministratie niet. Wat onbekend is, telt nergens voor nul: het staat als aantal in een eigen kolom.',
  expiryNote:
    'Per kalenderjaar de huur en de oppervlakte van contracten waarvan de lopende termijn dan eindigt. Een contract dat automatisch wordt verlengd, kan dan ook doorgaan: de laatste kolom is wat zeker eindigt.',
  expiryChart: 'Huur die eindigt, per kalenderjaar',
  expiryHint: 'Een jaar opent de contracten die dan eindigen.',
  year: 'Jaar',
  area: 'Oppervlakte',
  squareMetres: '{area} m²',
} as const;

export const commercialWords = { commercial } as const;
