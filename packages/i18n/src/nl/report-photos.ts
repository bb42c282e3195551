/** Photos that go along with the report of a problem; they come with the few screens that show them. */
export const reportPhotosWords = {
  reportPhotos: {
    title: 'Foto’s',
    hint: 'Een foto zegt vaak meer. U en uw makelaar zien de foto’s bij de melding. De vastgoedbeheerder krijgt een link als dat bij uw makelaar aanstaat.',
    hintOfAgent:
      'De foto’s staan bij de melding. Alleen makelaars zien ze, totdat u bij het document kiest voor wie het is. Ziet de verhuurder ze ook, dan krijgt de vastgoedbeheerder een link als dat aanstaat.',
    choose: 'Kies foto’s of sleep ze hierheen',
    camera: 'Maak een foto',
    limits: 'PNG, JPEG of WebP, tot {max} MB per foto, ten hoogste {count, number}',
    chosen: '{count, plural, one {1 foto gekozen} other {# foto’s gekozen}}',
    remove: '{name} weghalen',
    heic: '{name} is een HEIC-foto, die hier niet kan. Kies op een iPhone bij Instellingen, Camera, Structuren voor Meest compatibel en maak de foto opnieuw, of bewaar hem eerst als JPEG.',
    refused: '{name} is geen foto die hier kan, of groter dan {max} MB.',
    tooMany: 'Er gaan ten hoogste {count, number} foto’s mee.',
    sending: 'Foto {place, number} van {count, number} wordt verstuurd. Laat deze pagina open.',
    left: '{count, plural, one {1 foto is nog niet verstuurd.} other {# foto’s zijn nog niet verstuurd.}} Uw melding is wel bewaard.',
    again: 'Opnieuw versturen',
    checked: 'Ik heb deze foto nagekeken: hij mag bij de melding staan',
    leaveOut: 'Deze foto weglaten',
    drop: 'Niet meer versturen',
  },
} as const;
