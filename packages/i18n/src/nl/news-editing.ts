/** For whoever writes news; readers do without. */
const newsEditing = {
  groups: {
    content: 'Bericht in het Nederlands',
    english: 'Bericht in het Engels',
    publication: 'Publicatie',
    image: 'Afbeelding',
    preview: 'Voorbeeld',
    previewEnglish: 'Voorbeeld in het Engels',
    readers: 'Wie heeft dit gelezen?',
  },
  form: {
    titleEnRequired: 'Geef ook de Engelse tekst een titel.',
    descriptionEnRequired: 'Schrijf ook de tekst in het Engels, of haal de Engelse titel weg.',
    englishHint:
      'Laat leeg als er geen Engelse tekst is: wie het portaal in het Engels leest, ziet dan de Nederlandse.',
    descriptionEn: 'Tekst in het Engels',
    isPinned: 'Bovenaan het nieuws zetten',
    mustRead: 'Iedere lezer moet bevestigen dat hij dit gelezen heeft',
    mustReadHint:
      'Het bericht blijft op het dashboard staan tot de lezer het bevestigt. U ziet wie het nog niet gelezen heeft.',
    readAnew: 'Iedereen opnieuw laten bevestigen',
    readAnewHint:
      'De tekst is anders dan wat lezers hebben bevestigd. Hun bevestigingen vervallen dan, en het bericht wordt opnieuw gemeld.',
    titleRequired: 'Geef het bericht een titel.',
    description: 'Tekst',
    urlHint: 'Voor wie meer wil lezen; begint met https:// of http://.',
    publishedAt: 'Publiceren op (tijd in Amsterdam)',
    publishedAtHint:
      'Laat leeg om het bericht als concept te bewaren; met een moment in de toekomst wordt het gepland.',
    publishNow: 'Nu publiceren',
    expiresAt: 'Verloopt op (tijd in Amsterdam)',
    expiresAtHint: 'Laat leeg als het bericht niet verloopt.',
    expiresBefore: 'Het bericht kan niet verlopen voordat het gepubliceerd is.',
    momentPlaceholder: 'dd-mm-jjjj uu:mm',
    invalidMoment: 'Vul een bestaande datum en tijd in, zoals 14-04-2026 09:30.',
    imageHint: 'Staat boven de tekst.',
    imageFailed: 'Het bericht is opgeslagen, de afbeelding niet. Kies de afbeelding opnieuw.',
    previewHint: 'Zo ziet de lezer het bericht.',
  },
  editor: {
    loading: 'De tekstverwerker wordt geladen',
    toolbar: 'Opmaak',
    bold: 'Vet',
    italic: 'Cursief',
    underline: 'Onderstrepen',
    bulletList: 'Opsomming',
    orderedList: 'Genummerde lijst',
    heading: 'Tussenkop',
    link: 'Link',
    unlink: 'Link weghalen',
    undo: 'Ongedaan maken',
    redo: 'Opnieuw doen',
    linkUrl: 'Webadres van de link',
    linkSave: 'Link opslaan',
  },
  readers: {
    counting: 'De lezers worden geteld.',
    kinds: {
      broker: '{count, plural, one {# gebruiker van een makelaar} other {# gebruikers van makelaars}}',
      owner: '{count, plural, one {# verhuurder} other {# verhuurders}}',
    },
    willSee: 'Dit bericht bereikt {who}.',
    nobody: 'Op dit moment is er niemand die dit bericht kan lezen.',
    invited:
      '{count, plural, one {# gebruiker is uitgenodigd en heeft} other {# gebruikers zijn uitgenodigd en hebben}} nog niet ingelogd; zij zien het zodra ze dat doen.',
    progress: 'Dit bericht is bevestigd door {read} van {total} lezers.',
    unread: 'Nog niet gelezen ({count})',
    read: 'Gelezen ({count})',
    which: 'Welke lezers',
    noneRead: 'Nog niemand heeft dit bericht bevestigd.',
    noneUnread: 'Iedereen heeft dit bericht bevestigd.',
    reader: '{name} ({of})',
    notYetIn: 'Uitgenodigd, nog niet ingelogd',
    readAt: 'Gelezen op {moment}',
    previous: 'Vorige',
    next: 'Volgende',
    notYetPublished: 'Zodra het bericht gepubliceerd is, ziet u hier wie het gelezen heeft.',
  },
  delete: {
    action: 'Nieuwsbericht verwijderen',
    title: 'Nieuwsbericht verwijderen?',
    text: '“{name}” wordt verwijderd. Dit is niet terug te draaien.',
  },
} as const;

/** For the screen on which news is written. */
export const newsEditingWords = { newsEditing } as const;
