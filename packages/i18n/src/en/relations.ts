import type { relations as dutch } from '../nl/relations.ts';
import type { Shape } from '../shape.ts';

export const relations = {
  title: 'Relations',
  fields: {
    id: 'Id',
    reference: 'Reference',
    number: 'Number',
    type: 'Type',
    name: 'Name',
    owner: 'Landlord',
    owner_names: 'Landlord',
    address: 'Address',
    postal_code: 'Postcode',
    city: 'City',
    phone: 'Phone',
    mobile: 'Mobile',
    email: 'E-mail',
    salutation: 'Salutation',
    gender: 'Gender',
    birth_date: 'Birth date',
    initials: 'Initials',
    communication_method: 'Communication method',
    coc_number: 'Chamber of Commerce number',
    vat_number: 'VAT number',
  },
  values: {
    type: {
      person: 'Person',
      organisation: 'Organisation',
      supplier: 'Supplier',
      owner: 'Landlord',
      estate_agent: 'Estate agent',
      financier: 'Financier',
      unknown: 'Unknown',
    },
    communication_method: { email: 'E-mail', post: 'Post', unknown: 'Unknown' },
  },
  groups: { contact: 'Contact data', person: 'Person', administration: 'Administration' },
  figures: { runningContracts: 'Active contracts', openTickets: 'Open notifications' },
  birthDate: { show: 'Show', hide: 'Hide', hidden: 'Hidden' },
} as const satisfies Shape<typeof dutch>;
