import type { ProblemCode } from '@gevel/contract/plain';

/** The title of every problem answer. */
export const problems = {
  malformed_request: 'Het verzoek kon niet worden gelezen.',
  unauthenticated: 'U bent niet ingelogd.',
  invalid_credentials: 'Ongeldige combinatie van e-mailadres en wachtwoord',
  forbidden: 'U heeft hiervoor geen toegang.',
  csrf_token_mismatch: 'Deze pagina is verlopen. Vernieuw de pagina en probeer het opnieuw.',
  module_disabled: 'Dit onderdeel staat voor uw portaal uit.',
  password_confirmation_required: 'Bevestig eerst uw wachtwoord.',
  code_confirmation_required: 'Bevestig dit eerst met een verificatiecode of herstelcode.',
  passkey_needs_password: 'Uw wachtwoord of e-mailadres is gewijzigd. Log eerst één keer in met wachtwoord en passkey.',
  token_scope_missing: 'Dit token mag dit niet. Maak een token dat dit wel mag, of doe het in het portaal.',
  portal_read_only: 'In een geopend portaal kunt u alleen kijken.',
  grant_read_only: 'Voor deze verhuurder kunt u alleen kijken.',
  session_changed:
    'In een ander tabblad bent u verdergegaan in een ander portaal of als iemand anders. Deze pagina toont dat portaal nu ook.',
  grant_ended: 'U heeft geen toegang meer. Vraag de verhuurder of de makelaar om nieuwe toegang.',
  second_factor_required: 'Stel eerst uw tweestapsverificatie in; daarna kunt u dit portaal openen.',
  not_known_then: 'Van deze dag is niets bewaard.',
  day_to_come: 'Deze dag moet nog komen.',
  too_many_grants: 'Er hebben al 50 mensen toegang tot deze verhuurder. Trek eerst iemands toegang in.',
  too_many_tokens: 'U heeft al 20 persoonlijke tokens. Trek er eerst een in.',
  cannot_delete_own_account: 'U kunt uw eigen account niet verwijderen',
  cannot_change_own_rights: 'U kunt uw eigen rechten niet wijzigen; vraag het een andere portaalbeheerder.',
  cannot_grant_rights: 'U kunt geen rechten geven die u zelf niet heeft.',
  holds_more_rights:
    'Deze portaalbeheerder heeft rechten die u zelf niet heeft; alleen wie die ook heeft kan het e-mailadres wijzigen of een e-mail met een link naar dit account lezen.',
  brokers_manage_required:
    'Alleen wie ook makelaars beheert, kan iemand toegang geven tot een account van een makelaar: toevoegen, wijzigen, uitnodigen of resetten. Vraag het een portaalbeheerder met dat recht.',
  owners_manage_required:
    'Alleen wie ook verhuurders beheert, kan iemand toegang geven tot een account van een verhuurder, of gegevens van een relatie opvragen of wissen. Vraag het een portaalbeheerder met dat recht.',
  users_manage_required:
    'De hoofdgebruiker kan alleen iemand kiezen die ook gebruikers beheert; vraag het een portaalbeheerder met dat recht.',
  last_administrator:
    'Er moet altijd een portaalbeheerder blijven die gebruikers beheert, en voor ieder recht één die het kan geven.',
  portal_data_incomplete: 'Het portaal kan nog niet worden geopend: er ontbreken gegevens.',
  portal_could_not_open: 'Het portaal kon niet worden geopend',
  two_factor_active: 'De tweestapsverificatie staat al aan.',
  invalid_code: 'De code is helaas niet juist, voer de juiste verificatiecode in.',
  invalid_passkey: 'Deze passkey is niet aangenomen. Probeer het opnieuw, of log in met uw wachtwoord.',
  owner_required: 'Selecteer eerst de verhuurder waarvan u het financiële overzicht wilt zien.',
  invalid_token: 'Ongeldig wachtwoordtoken of het token is verlopen',
  mail_failed: 'Fout: de e-mail kon niet worden verzonden.',
  not_found: 'Niet gevonden.',
  method_not_allowed: 'Deze actie bestaat niet op dit adres.',
  conflict: 'Iemand anders heeft dit intussen gewijzigd.',
  changed_meanwhile: 'Iemand anders heeft dit intussen gewijzigd; er is niets overschreven.',
  document_is_kept:
    'Dit document hoort bij de boekhouding of bij een besluit en blijft voor de bewaartermijn. Een vergissing kan binnen 24 uur weg, zolang er niet op is besloten.',
  document_of_former_owner:
    'Dit document is van de vorige verhuurder en kan niet met hem worden gedeeld of worden vervangen. Voeg een nieuw document toe voor de verhuurder van nu.',
  payload_too_large: 'Het verzoek is te groot.',
  uri_too_long: 'Het adres is te lang.',
  unsupported_media_type: 'Dit soort inhoud wordt niet aangenomen.',
  invalid_content: 'Niet alle gegevens zijn goed ingevuld.',
  too_many_requests: 'Te veel pogingen. Probeer het later opnieuw.',
  internal_error: 'Er ging iets mis. Probeer het opnieuw.',
  back_office_failed: 'Kon geen gegevens ophalen uit Bloxs.',
  unavailable: 'De dienst is even niet beschikbaar. Probeer het opnieuw.',
  back_office_resting:
    'De beheeradministratie kan nu even geen gegevens geven. Probeer het over een paar minuten opnieuw.',
  back_office_timeout: 'De beheeradministratie antwoordt niet op tijd. Probeer het over een ogenblik opnieuw.',
  storage_full: 'De opslag van het portaal is vol; er is niets bewaard. Waarschuw de portaalbeheerder.',
} as const satisfies Record<ProblemCode, string>;

/** What is wrong with one value of a request. */
export const invalidValues = {
  required: 'Dit is verplicht.',
  description_required: 'Omschrijving is verplicht',
  file_heic:
    '{file} is een HEIC-foto, die hier niet kan. Kies op een iPhone bij Instellingen, Camera, Structuren voor Meest compatibel en maak de foto opnieuw, of bewaar hem eerst als JPEG.',
  file_type: '{file}, het type {type} wordt niet geaccepteerd',
  file_damaged: '{file} is beschadigd, of is geen {type}',
  image_damaged: '{file} is beschadigd: deze afbeelding kan niet worden getoond',
  file_infected: '{file} bevat een virus ({virus}) en is niet bewaard',
  file_unscanned:
    '{file} kon niet op virussen worden gecontroleerd en is niet bewaard; het kan te groot zijn voor de virusscanner',
  unknown_name: 'Deze naam is onbekend: {name}',
  invalid: 'Deze waarde is niet toegestaan.',
  too_large: 'Deze waarde is te groot; het maximum is {max}.',
  too_small: 'Deze waarde is te klein; het minimum is {min}.',
  too_short: 'Typ ten minste {min} tekens.',
  too_long: 'Dit is te lang; ten hoogste {max} tekens.',
  too_many_words: 'Zoek met minder woorden; ten hoogste {max}.',
  word_too_long: 'Zoek met een korter woord; ten hoogste {max} tekens.',
  year_out_of_range: 'Kies een datum in de jaren 1 tot en met 9999.',
} as const;
