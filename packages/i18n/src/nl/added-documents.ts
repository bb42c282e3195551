import type { documentsList } from '@gevel/contract/plain';
import type { ListMessages } from '../shape.ts';

export const documents = {
  title: 'Documenten',
  fields: {
    id: 'Id',
    name: 'Bestand',
    description: 'Omschrijving',
    kind: 'Soort',
    subject_type: 'Hoort bij',
    subject_id: 'Nummer',
    subject_name: 'Van',
    owner: 'Verhuurder',
    owner_id: 'Verhuurder',
    owner_name: 'Verhuurder',
    audience: 'Voor wie',
    valid_until: 'Geldig tot en met',
    added_at: 'Toegevoegd',
    added_by: 'Door',
    added_by_id: 'Door',
    content_type: 'Bestandstype',
    byte_count: 'Grootte (bytes)',
    kept_until: 'Bewaard tot en met',
  },
  values: {
    kind: {
      lease: 'Huurovereenkomst',
      invoice: 'Factuur',
      statement: 'Huurafrekening',
      quote: 'Offerte',
      inspection: 'Inspectie',
      certificate: 'Keuring of label',
      insurance: 'Verzekering',
      photo: 'Foto',
      floor_plan: 'Plattegrond',
      letter: 'Brief',
      other: 'Overig',
    },
    subject_type: {
      objects: 'Object',
      contracts: 'Contract',
      invoices: 'Factuur',
      rental_statements: 'Huurafrekening',
      tickets: 'Melding',
    },
    audience: { agents: 'Makelaar', owner: 'Makelaar en verhuurder' },
  },
} as const satisfies ListMessages<typeof documentsList>;
