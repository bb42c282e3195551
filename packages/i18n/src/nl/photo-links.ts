/** The page behind a link to photos of a notification, for whoever has the link; it comes with that page. */
export const linkedPhotos = {
  title: 'Foto’s bij een melding',
  intro: 'Dit zijn de foto’s bij melding {reference}. Deze pagina werkt tot en met {day}.',
  loading: 'De foto’s worden opgehaald',
  photo: 'Foto {place} van {count}',
  added: 'Toegevoegd op {day}',
  download: 'Downloaden',
  downloadNamed: 'Foto {place} downloaden',
  failed: 'Deze foto kan nu niet worden getoond. Laad de pagina opnieuw.',
  shut: 'Deze link werkt niet (meer).',
  shutHint:
    'De laatste dag is voorbij, iemand heeft de link beëindigd, of de foto’s zijn er niet meer. Vraag de makelaar van de verhuurder om een nieuwe link.',
} as const;

/** What stands at a ticket about such links; it comes with its documents. */
export const photoLinksWords = {
  photoLinks: {
    title: 'Links naar deze foto’s bij de vastgoedbeheerder',
    hint: 'Foto’s die de verhuurder ziet, staan ook achter een link in een notitie bij de vastgoedbeheerder. Wie de link heeft, ziet de foto’s zonder in te loggen.',
    states: {
      open: 'Werkt tot en met {day}',
      expired: 'Werkte tot en met {day}',
      revoked: 'Beëindigd',
    },
    notes: {
      waiting: 'Notitie is nog onderweg',
      sent: 'Notitie is verstuurd',
      failed: 'Notitie is niet aangekomen',
      kept: 'Notitie staat alleen in het portaal',
    },
    told: '{count, plural, one {1 nieuwe foto} other {# nieuwe foto’s}} op {day}',
    opened: '{count, plural, =0 {Nog niet geopend} one {1 keer geopend} other {# keer geopend}}',
    lastOpened: '{opened}, het laatst op {moment}',
    revoke: 'Beëindigen',
    revokeNamed: 'Link van {day} beëindigen',
    revokeTitle: 'Link beëindigen?',
    revokeText: 'Wie de link heeft, kan de foto’s dan niet meer bekijken. De foto’s zelf blijven in het portaal.',
    send: 'Link sturen',
    noneYet: 'Er is nog geen link verstuurd. Nieuwe foto’s gaan binnen een paar minuten vanzelf.',
    renew: 'Nieuwe link sturen',
    renewed: 'De nieuwe link staat in een notitie bij deze melding.',
    none: 'Er gaat geen link: zo staat het ingesteld, of er zijn geen foto’s die de verhuurder ziet.',
  },
} as const;
