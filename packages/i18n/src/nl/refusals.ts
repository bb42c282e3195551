/** Why the server refuses a value that has the right form. */
export const refusals = {
  users: {
    email_taken: 'Dit e-mailadres is al van een andere gebruiker.',
    name_imitates: 'Deze naam lijkt te veel op die van een portaalbeheerder. Kies een andere.',
    broker_required: 'Kies de makelaar van deze gebruiker.',
    broker_unknown: 'Deze makelaar bestaat niet.',
    owner_required: 'Kies de verhuurder van deze gebruiker.',
    owner_unknown: 'Deze verhuurder staat niet in het portaal.',
    link_not_allowed: 'Dit hoort niet bij deze soort gebruiker.',
    permissions_not_allowed: 'Alleen portaalbeheerders kunnen rechten hebben.',
  },
  invitees: {
    not_csv:
      'Regel {line} van het bestand is geen CSV: een aanhalingsteken blijft open of staat op een verkeerde plaats.',
    heading_missing: 'In de eerste regel ontbreekt de kolom “{heading}”.',
    heading_unknown: 'De kolom “{heading}” is niet bekend. Haal deze weg, of neem de kolommen van het voorbeeld over.',
    no_rows: 'Onder de eerste regel staat niets.',
    too_many_rows: 'Het bestand heeft meer dan {max} regels. Splits het.',
  },
  brokers: {
    name_imitates: 'Deze naam lijkt te veel op die van een portaalbeheerder. Kies een andere.',
    portal_url_taken: 'Dit portaaladres is al in gebruik.',
    portal_url_reserved: 'Dit portaaladres is gereserveerd voor het portaal zelf.',
    estate_agent_unknown: 'Deze makelaar staat niet in Bloxs.',
    estate_agent_taken: 'Deze makelaar uit Bloxs heeft al een portaal.',
    main_user_foreign: 'De hoofdgebruiker moet een gebruiker van deze makelaar zijn.',
    handler_foreign: 'Wie verhuurders begeleidt, moet een gebruiker van deze makelaar zijn.',
    owner_unknown: 'Een van deze verhuurders staat niet in Bloxs.',
    files_full:
      'Er is geen ruimte meer voor {file}: de bestanden van deze makelaar mogen samen {megabytes} MB en {files} stuks zijn. Verwijder eerst een bestand.',
  },
  documents: {
    files_full:
      'Er is geen ruimte meer voor {file}: de documenten van deze makelaar en zijn verhuurders mogen samen {gigabytes} GB en {files} stuks zijn. Verwijder eerst documenten die niet meer nodig zijn.',
    looks_personal:
      '{file} lijkt een identiteitsbewijs te zijn, of bevat een burgerservicenummer. Voeg dit alleen toe als het echt in het portaal moet staan.',
  },
  push: {
    service: 'De berichtendienst van deze browser is niet bekend bij het portaal.',
    key: 'Deze browser kon zich niet aanmelden. Laad de pagina opnieuw en probeer het nog eens.',
    many: 'U heeft op tien apparaten berichten aanstaan, en meer kan niet. Zet ze eerst op een ander apparaat uit.',
  },
  webhooks: {
    not_https: 'Het adres moet met https:// beginnen.',
    port: 'Alleen poort 443 of 8443 is toegestaan.',
    credentials: 'Laat de gebruikersnaam en het wachtwoord weg uit het adres.',
    not_public:
      'Dit adres ligt niet op het openbare internet. Het portaal stuurt niets naar een eigen of intern netwerk.',
    broker_unknown: 'Deze makelaar bestaat niet.',
  },
  owners: {
    handler_foreign: 'Wie deze verhuurder begeleidt, moet een gebruiker van zijn makelaar zijn.',
    owner_unknown: 'Deze verhuurder staat niet in Bloxs.',
    owner_taken: 'Deze verhuurder staat al in het portaal.',
    broker_unknown: 'Deze makelaar bestaat niet.',
  },
} as const;
