import type { Permission, usersList } from '@gevel/contract/plain';
import type { ListMessages } from '../shape.ts';

/** What an administrator may, as a field of a user. */
export const permissionFields = {
  brokers_manage: 'Beheert makelaars',
  owners_manage: 'Beheert verhuurders',
  news_manage: 'Beheert nieuws',
  users_manage: 'Beheert gebruikers',
} as const satisfies Record<Permission, string>;

/** What an administrator may, as the name of a right. */
export const permissionNames = {
  brokers_manage: 'Makelaars beheren',
  owners_manage: 'Verhuurders beheren',
  news_manage: 'Nieuws beheren',
  users_manage: 'Gebruikers beheren',
} as const satisfies Record<Permission, string>;

export const users = {
  title: 'Gebruikers',
  fields: {
    id: 'Id',
    type: 'Soort',
    state: 'Status',
    first_name: 'Voornaam',
    name: 'Achternaam',
    email: 'E-mailadres',
    next_email: 'Nieuw e-mailadres',
    next_email_at: 'Nieuw e-mailadres vanaf',
    language: 'Taal',
    broker_id: 'Makelaar',
    broker_name: 'Makelaar',
    owner_id: 'Verhuurder',
    owner_name: 'Verhuurder',
    ...permissionFields,
    two_factor_enabled: 'Tweestapsverificatie',
    has_logged_in: 'Heeft ingelogd',
    last_login_at: 'Laatst ingelogd',
    invited_at: 'Uitgenodigd op',
    invitation: 'Uitnodiging',
    next_reminder_at: 'Herinnering op',
    created_at: 'Toegevoegd op',
  },
  values: {
    invitation: { not_sent: 'Niet verstuurd', sent: 'Verstuurd', ending: 'Verloopt binnen 2 dagen', ended: 'Verlopen' },
    type: { admin: 'Portaalbeheerder', broker: 'Makelaar', owner: 'Verhuurder' },
    state: { invited: 'Uitgenodigd', active: 'Actief', blocked: 'Geblokkeerd' },
    language: { nl: 'Nederlands', en: 'English' },
  },
  add: 'Gebruiker toevoegen',
  inviteTitle: 'Verhuurders uitnodigen',
  becomes: 'wordt {email}',
  neverLoggedIn: 'Nooit ingelogd',
  never: 'Nooit',
  groups: {
    person: 'Persoon',
    access: 'Toegang',
    accessHint: 'Voor wie deze gebruiker inlogt, en wat deze gebruiker mag.',
    rights: 'Wat deze gebruiker mag',
    security: 'Inloggen',
  },
  form: {
    emailHint: 'Hiermee logt de gebruiker in.',
    type: 'Soort gebruiker',
    broker: 'Makelaar',
    brokerPlaceholder: 'Zoek een makelaar',
    brokerRequired: 'Kies de makelaar van deze gebruiker.',
    owner: 'Verhuurder',
    ownerPlaceholder: 'Zoek een verhuurder',
    ownerRequired: 'Kies de verhuurder van deze gebruiker.',
    permissions: 'Rechten',
    permissionsHint: 'Alleen portaalbeheerders hebben rechten; gereedschappen zijn er voor alle portaalbeheerders.',
    ownRights: 'Uw eigen rechten wijzigt een andere portaalbeheerder.',
    unheldRights: 'U kunt alleen rechten geven die u zelf heeft.',
    invite: 'Meteen een uitnodiging mailen',
    inviteHint: 'De gebruiker kiest zelf een wachtwoord via de link in de e-mail; die is 7 dagen geldig.',
  },
  needs: {
    brokers_manage:
      'Alleen een portaalbeheerder die ook makelaars beheert, kan accounts van makelaars toevoegen, koppelen of uitnodigen, of er toegang toe geven.',
    owners_manage:
      'Alleen een portaalbeheerder die ook verhuurders beheert, kan accounts van verhuurders toevoegen, koppelen of uitnodigen, of er toegang toe geven.',
  },
  heavy: {
    address:
      'U wijzigt het e-mailadres. Bij het opslaan vragen we uw eigen wachtwoord, tenzij u dat zojuist al gaf. Het oude en het nieuwe adres krijgen bericht; de gebruiker wordt uitgelogd, en persoonlijke tokens en eerder gemailde links vervallen.',
    waits:
      'Was de gebruiker al portaalbeheerder en actief, of wordt die het nu? Dan gaat het nieuwe adres pas over 24 uur in, of zodra het huidige adres het bevestigt; tot dan verandert er niets aan het inloggen en kan iedere portaalbeheerder die gebruikers beheert het ongedaan maken.',
    rights:
      'U wijzigt wat deze gebruiker mag. Bij het opslaan vragen we uw eigen wachtwoord, tenzij u dat zojuist al gaf. De gebruiker krijgt bericht, en persoonlijke tokens vervallen. Een andere soort gebruiker, makelaar of verhuurder logt de gebruiker uit.',
    both: 'U wijzigt het e-mailadres en wat deze gebruiker mag. Bij het opslaan vragen we uw eigen wachtwoord, tenzij u dat zojuist al gaf. Het oude en het nieuwe adres krijgen bericht; de gebruiker wordt uitgelogd, en persoonlijke tokens en eerder gemailde links vervallen.',
  },
  permissions: permissionNames,
  delete: {
    action: 'Gebruiker verwijderen',
    title: 'Gebruiker verwijderen?',
    text: '{name} wordt verwijderd en kan niet meer inloggen. Vragen, antwoorden, meldingen en documenten blijven staan, zonder naam. Dit is niet terug te draaien; een blokkade wel.',
    own: 'U kunt uw eigen account niet verwijderen',
  },
  newTitle: 'Nieuwe gebruiker',
  created: 'De gebruiker is toegevoegd.',
} as const satisfies ListMessages<typeof usersList> & Record<string, unknown>;
