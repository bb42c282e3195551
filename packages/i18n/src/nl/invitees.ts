import type { InviteeReason } from '@gevel/contract/plain';

/** Inviting many landlords at once. */
const invitees = {
  from: 'Wie u uitnodigt',
  fromHint: 'Neem de verhuurders zonder gebruiker uit Bloxs, of een CSV-bestand dat u zelf heeft ingevuld.',
  list: 'Verhuurders zonder gebruiker',
  file: 'CSV-bestand kiezen',
  fileHint:
    'Sleep het hierheen. Kolommen: verhuurder (nummer of naam), e-mail, voornaam, achternaam, en als u wilt taal en makelaar.',
  example: 'Bestand om in te vullen',
  exampleHint: 'Met alle verhuurders zonder gebruiker en wat Bloxs van hen weet.',
  exampleName: 'uitnodigingen',
  splitNames:
    'Waar Bloxs geen voornaam kent, is de naam bij de eerste spatie gesplitst. Verbeter dat zo nodig in het bestand.',
  tooLarge: 'Dit bestand is te groot. Splits het in delen van ten hoogste 10.000 regels.',
  nobody: 'Voor elke verhuurder kan al iemand inloggen.',
  checked: 'Wat er gebeurt',
  checkedHint: 'Er is nog niets verstuurd of gewijzigd.',
  counts: {
    new: '{count, plural, one {# wordt uitgenodigd} other {# worden uitgenodigd}}',
    let_in:
      '{count, plural, one {# krijgt met hetzelfde account toegang} other {# krijgen met hetzelfde account toegang}}',
    repeated:
      '{count, plural, one {# is al uitgenodigd of heeft een account} other {# zijn al uitgenodigd of hebben een account}}',
    refused: '{count, plural, one {# kan niet worden uitgenodigd} other {# kunnen niet worden uitgenodigd}}',
  },
  show: 'Tonen',
  shown: { new: 'Uit te nodigen', let_in: 'Krijgt toegang', repeated: 'Al geregeld', refused: 'Met een fout' },
  row: 'Regel',
  owner: 'Verhuurder',
  email: 'E-mailadres',
  person: 'Naam',
  broker: 'Makelaar',
  what: 'Wat er gebeurt',
  choose: '{name} kiezen',
  chooseAll: 'Alle {count, number} kiezen',
  chooseNone: 'Geen kiezen',
  adds: 'De verhuurder wordt toegevoegd en aan de makelaar gekoppeld.',
  invites: 'Krijgt een uitnodiging.',
  invited: 'Uitgenodigd.',
  letIn: 'Toegang gegeven als contactpersoon, met hetzelfde account.',
  first: 'De eerste {shown, number} van {count, number}.',
  search: 'Zoeken op verhuurder, naam, e-mailadres of makelaar',
  notFound: 'Niemand gevonden.',
  more: 'Nog {count, number} tonen',
  chooseNoneFound: 'Deze {count, number} niet kiezen',
  none: 'Hier is er geen.',
  reminds: 'Na 7 en na 21 dagen herinneren wie nog geen wachtwoord heeft gekozen',
  send: '{count, plural, one {# uitnodiging versturen} other {# uitnodigingen versturen}}',
  sending: '{done, number} van {count, number} uitnodigingen',
  stop: 'Stoppen',
  stopped:
    'Gestopt na {done, number} van {count, number}. Wat verstuurd is, blijft; verstuur opnieuw voor de rest: niemand krijgt een tweede uitnodiging voor dezelfde verhuurder.',
  failed:
    'Onderbroken na {done, number} van {count, number}. Wat verstuurd is, blijft; verstuur opnieuw voor de rest: niemand krijgt een tweede uitnodiging voor dezelfde verhuurder.',
  done: '{count, plural, one {# uitnodiging staat klaar en wordt gemaild.} other {# uitnodigingen staan klaar en worden een voor een gemaild.}}',
  doneLetIn:
    '{count, plural, one {Bij # verhuurder kreeg iemand met hetzelfde account toegang.} other {Bij # verhuurders kreeg iemand met hetzelfde account toegang.}}',
  refusedNow:
    '{count, plural, one {# regel kon niet worden uitgenodigd; zie het verslag.} other {# regels konden niet worden uitgenodigd; zie het verslag.}}',
  report: 'Verslag downloaden',
  reportName: 'verslag-uitnodigingen',
  outcomes: { new: 'uitnodigen', let_in: 'toegang geven', repeated: 'al geregeld', refused: 'fout' },
  outcome: 'Uitkomst',
  reason: 'Reden',
  reasons: {
    owner_missing: 'De verhuurder ontbreekt.',
    owner_unknown: 'Deze verhuurder staat niet in Bloxs.',
    owner_ambiguous: 'Meer verhuurders heten zo. Gebruik het nummer.',
    owner_gone: 'Deze verhuurder is niet meer actief in Bloxs.',
    email_missing: 'Het e-mailadres ontbreekt.',
    email_wrong: 'Dit is geen e-mailadres.',
    email_twice: 'Een eerdere regel heeft hetzelfde e-mailadres, bij dezelfde verhuurder of een andere makelaar.',
    email_taken: 'Dit e-mailadres is al van een andere gebruiker.',
    first_name_missing: 'De voornaam ontbreekt.',
    name_missing: 'De achternaam ontbreekt.',
    name_imitates: 'Deze naam lijkt te veel op die van een portaalbeheerder.',
    language_unknown: 'De taal is nl of en.',
    broker_missing: 'De verhuurder hoort bij geen makelaar. Noem er een.',
    broker_unknown: 'Deze makelaar heeft geen portaal.',
    broker_other: 'De verhuurder is aan een andere makelaar gekoppeld.',
    with_earlier:
      'Staat al op een eerdere regel: krijgt met hetzelfde account als contactpersoon toegang tot deze verhuurder.',
    no_account: 'De regel die bij dit adres het account maakt, is niet gekozen of kon niet worden uitgenodigd.',
    with_account:
      'Heeft al een account bij een andere verhuurder van deze makelaar: krijgt daarmee als contactpersoon toegang tot deze verhuurder.',
    grants_full: 'Al zoveel mensen als kan hebben toegang tot deze verhuurder. Trek eerst een toegang in.',
    has_access: 'Heeft al toegang.',
    has_account: 'Heeft al een account.',
    invited_before: 'Is al uitgenodigd.',
    blocked: 'Is geblokkeerd.',
  } as const satisfies Record<InviteeReason, string>,
} as const;

export const inviteeWords = { invitees } as const;
