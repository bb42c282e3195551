import type { documents as dutch } from '../nl/added-documents.ts';
import type { Shape } from '../shape.ts';

export const documents = {
  title: 'Documents',
  fields: {
    id: 'Id',
    name: 'File',
    description: 'Description',
    kind: 'Kind',
    subject_type: 'Belongs to',
    subject_id: 'Number',
    subject_name: 'Of',
    owner: 'Landlord',
    owner_id: 'Landlord',
    owner_name: 'Landlord',
    audience: 'For whom',
    valid_until: 'Valid until',
    added_at: 'Added',
    added_by: 'By',
    added_by_id: 'By',
    content_type: 'File type',
    byte_count: 'Size (bytes)',
    kept_until: 'Kept until',
  },
  values: {
    kind: {
      lease: 'Lease',
      invoice: 'Invoice',
      statement: 'Rental statement',
      quote: 'Quote',
      inspection: 'Inspection',
      certificate: 'Certificate or label',
      insurance: 'Insurance',
      photo: 'Photo',
      floor_plan: 'Floor plan',
      letter: 'Letter',
      other: 'Other',
    },
    subject_type: {
      objects: 'Object',
      contracts: 'Contract',
      invoices: 'Invoice',
      rental_statements: 'Rental statement',
      tickets: 'Ticket',
    },
    audience: { agents: 'Estate agent', owner: 'Estate agent and landlord' },
  },
} as const satisfies Shape<typeof dutch>;
