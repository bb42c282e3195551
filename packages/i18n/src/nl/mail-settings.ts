import { mailTopicNames } from './mail-topics.ts';

/** What the profile says of what one is mailed of. */
const mailSettings = {
  hint: 'Kies per onderwerp hoe vaak. Wat u in het portaal al heeft gezien, mailen wij niet meer, en tussen 21.00 en 7.00 uur mailen wij niets.',
  about: {
    statements: 'Verwerkt, gewijzigd, geannuleerd of ingetrokken, uitbetaald of aangehouden.',
    approvals: 'Meldingen en inkoopfacturen die op akkoord wachten, herinneringen daaraan, en besluiten.',
    questions: 'Nieuwe vragen die u kunt beantwoorden, en antwoorden op uw vragen.',
    tickets: 'Nieuw, een andere status, afgesloten of heropend, en nieuwe notities.',
    documents: 'Toegevoegd of met u gedeeld.',
    invoices: 'Geboekte inkoopfacturen en facturen aan huurders.',
    portfolio: 'Nieuw of verwijderd, verhuurd of leeg, opgezegd, een ander bedrag per maand of een andere einddatum.',
    deadlines:
      'Contracten die aflopen, kunnen worden opgezegd of worden geïndexeerd, documenten waarvan de geldigheid afloopt, facturen die te laat zijn, en afrekeningen van servicekosten.',
    alerts: 'Wat over een grens gaat die u hieronder bij Signalen instelt.',
    news: 'Berichten die in het portaal verschijnen.',
    portals: 'Portalen die niet meer compleet zijn, verhuurders zonder makelaar en webhooks die zijn uitgezet.',
    refusals: 'Documenten die binnenkwamen en niet zijn toegevoegd.',
    unread_news: 'Berichten die na een week nog niet zijn gelezen door iedereen die dat moet.',
    accounts:
      'Toegevoegd, uitnodiging aanvaard, geblokkeerd of gedeblokkeerd, tweestapsverificatie gereset, en nieuwe makelaars en verhuurders.',
  },
  frequencies: {
    at_once: 'Meteen',
    daily: 'Elke dag om 8 uur',
    weekly: 'Elke maandag om 8 uur',
    never: 'Nooit',
  },
  usual: '{frequency} (gebruikelijk)',
  saved: '{topic}: {frequency}',
  undo: 'Ongedaan maken',
  failed: 'Niet opgeslagen',
  none: 'Uw portaal hoort nog niet bij een makelaar. Zodra dat zo is, kiest u hier wat u per e-mail krijgt.',
  topics: mailTopicNames,
} as const;

export const mailSettingsWords = { mailSettings } as const;
