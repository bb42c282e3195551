import type { GrantRoleName, UserKind } from '@gevel/contract/plain';

/** Phone numbers, accounts and birth dates, which are masked until somebody asks for them. */
const masked = {
  show: 'Toon',
  hide: 'Verberg',
  showOf: {
    phone: 'Toon telefoonnummer van {name}',
    mobile: 'Toon mobiel nummer van {name}',
    iban: 'Toon rekeningnummer van {name}',
    account_number: 'Toon rekeningnummer van {name}',
    birth_date: 'Toon geboortedatum van {name}',
  },
  hideOf: {
    phone: 'Verberg telefoonnummer van {name}',
    mobile: 'Verberg mobiel nummer van {name}',
    iban: 'Verberg rekeningnummer van {name}',
    account_number: 'Verberg rekeningnummer van {name}',
    birth_date: 'Verberg geboortedatum van {name}',
  },
  /** Heard instead of the dots. */
  rest: 'Afgeschermd: {rest}',
  noRest: 'Afgeschermd',
  tooMany: 'U heeft veel gegevens getoond. Wacht tien minuten.',
  files: {
    ask: 'Zonder afscherming',
    hint: 'Anders staat in het bestand alleen het laatste deel.',
    reason: 'Waarvoor heeft u deze gegevens nodig?',
    reasonHint: 'Komt in het logboek.',
    noReason: 'Geef een reden.',
    clear: 'In dit bestand staan persoonsgegevens zonder afscherming: {fields}. Bewaar het niet langer dan nodig.',
    masked: 'Afgeschermd: {fields}.',
    /** In the name of a file. */
    name: 'onafgeschermd',
  },
  looks: {
    title: 'Wie keek',
    hint: 'Wie de gegevens van deze persoon opende, en wat daarvan werd getoond. Van dezelfde gebruiker een keer per uur. Het openen van een lijst met meer mensen staat in het logboek bij die lijst. Wie telefoonnummers meteen mag zien, zag ze in zo’n lijst zonder afscherming; of deze persoon erbij stond, leggen wij niet vast. Wie een bestand zonder afscherming maakte, staat hier met de reden. Bestanden van vóór versie 0.2 van het portaal staan alleen in het logboek.',
    none: 'Niemand heeft in de bewaartermijn van het logboek naar deze persoon gekeken.',
    by: 'Wie',
    at: 'Wanneer',
    what: 'Wat',
    record: 'Gegevens bekeken',
    file: 'In een bestand zonder afscherming ({list}), reden: {reason}',
    erased: 'Gewiste gebruiker',
    actingAs: '{name}, namens {portal}',
    more: 'Dit zijn de nieuwste 200. Oudere staan in het logboek.',
    trail: 'Logboek van deze persoon',
    fields: {
      phone: 'Telefoonnummer',
      mobile: 'Mobiel nummer',
      iban: 'Rekeningnummer',
      account_number: 'Rekeningnummer',
      birth_date: 'Geboortedatum',
    },
  },
  phones: {
    title: 'Telefoonnummers',
    hint: 'Wie ziet telefoonnummers meteen? Anderen zien de laatste twee cijfers en kunnen het nummer opvragen; dat wordt vastgelegd. Rekeningnummers en geboortedata zijn voor iedereen afgeschermd.',
    kinds: { admin: 'Portaalbeheerders', broker: 'Makelaars', owner: 'Verhuurders' } satisfies Record<UserKind, string>,
    roles: {
      co_owner: 'Mede-eigenaar',
      contact: 'Contactpersoon',
      adviser: 'Adviseur',
      accountant: 'Accountant',
    } satisfies Record<GrantRoleName, string>,
    rolesTitle: 'Wie bij een verhuurder toegang kreeg',
    saved: 'Opgeslagen.',
  },
} as const;

export const maskedWords = { masked } as const;
