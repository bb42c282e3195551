import type { relationsList } from '@gevel/contract/plain';
import type { ListMessages } from '../shape.ts';

export const relations = {
  title: 'Relaties',
  fields: {
    id: 'Id',
    reference: 'Referentie',
    number: 'Nummer',
    type: 'Soort',
    name: 'Naam',
    owner: 'Verhuurder',
    owner_names: 'Verhuurder',
    address: 'Adres',
    postal_code: 'Postcode',
    city: 'Plaats',
    phone: 'Telefoon',
    mobile: 'Mobiel',
    email: 'E-mail',
    salutation: 'Aanhef',
    gender: 'Geslacht',
    birth_date: 'Geboortedatum',
    initials: 'Voorletters',
    communication_method: 'Wijze van communicatie',
    coc_number: 'KvK-nummer',
    vat_number: 'Btw-nummer',
  },
  values: {
    type: {
      person: 'Persoon',
      organisation: 'Organisatie',
      supplier: 'Leverancier',
      owner: 'Verhuurder',
      estate_agent: 'Makelaar',
      financier: 'Financier',
      unknown: 'Onbekend',
    },
    communication_method: { email: 'E-mail', post: 'Post', unknown: 'Onbekend' },
  },
  groups: { contact: 'Contactgegevens', person: 'Persoon', administration: 'Administratie' },
  figures: { runningContracts: 'Lopende contracten', openTickets: 'Open meldingen' },
  birthDate: { show: 'Toon', hide: 'Verberg', hidden: 'Verborgen' },
} as const satisfies ListMessages<typeof relationsList> & Record<string, unknown>;
