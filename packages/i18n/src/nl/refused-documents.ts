import type { refusedDocumentsList } from '@gevel/contract/plain';
import type { ListMessages } from '../shape.ts';
import { toolTitles } from './frame.ts';

export const refusedDocuments = {
  title: toolTitles.refusedDocuments,
  fields: {
    id: 'Id',
    path: 'Bestand',
    problem: 'Reden',
    source: 'Kwam uit',
    byte_count: 'Grootte (bytes)',
    refused_at: 'Geweigerd op',
  },
  values: {
    problem: {
      unknown: 'In de naam staat geen kenmerk dat het portaal kent',
      owner_only: 'In de naam staat alleen een verhuurder; zet het bestand terug, dan komt het bij die verhuurder',
      ambiguous: 'In de naam staan kenmerken van verschillende records',
      wrong_type: 'Dit type bestand kan niet',
      damaged: 'Het bestand is beschadigd, of de inhoud past niet bij de naam',
      too_large: 'Het bestand is groter dan 25 MB',
      empty: 'Het bestand is leeg',
      personal:
        'Lijkt een identiteitsbewijs te zijn of bevat een burgerservicenummer; voeg het zo nodig zelf toe in het portaal',
      infected: 'In het bestand zit een virus',
      unscanned: 'De virusscanner kon dit bestand niet controleren; misschien is het er te groot voor',
      link: 'Dit is een snelkoppeling of apparaat en geen bestand',
      full: 'De documenten van de makelaar hebben hun grens bereikt',
      module: 'De makelaar toont deze gegevens niet in het portaal',
      sender: 'De afzender van het bericht staat niet op de lijst',
      signature: 'De handtekening (DKIM) van de afzender ontbreekt of klopt niet',
      no_attachment: 'Er zit geen bijlage bij het bericht',
    },
    source: { folder: 'Map', bucket: 'Opslag', mail: 'E-mail', back_office: 'Bij de gegevens' },
  },
} as const satisfies ListMessages<typeof refusedDocumentsList>;
