import { sheets } from './sheets.ts';

/** What a folder of files holds that is not as it should be. */
export const toolsFolder = {
  folder: {
    title: 'De map met bestanden',
    refused:
      'Er is een bestand geweigerd. Tot het is verbeterd, wordt niets uit de map overgenomen; wat er stond, staat er nog.',
    clean: 'Alle bestanden zijn overgenomen.',
    template: 'Sjabloon downloaden',
    templateHint:
      'Een werkmap met een blad per soort gegevens. Op het blad Uitleg staat wat er in elke kolom hoort. Vul alleen in wat u heeft.',
    count: '{count, plural, one {# opmerking} other {# opmerkingen}} over de bestanden',
    first: 'U ziet de eerste {shown, number}. Alle opmerkingen geeft: npm run sheets -- check MAP',
    file: 'Bestand',
    row: 'Rij',
    column: 'Kolom',
    what: 'Wat er is',
    effect: 'Gevolg',
    effects: sheets.effects,
    reasons: sheets.reasons,
  },
} as const;
