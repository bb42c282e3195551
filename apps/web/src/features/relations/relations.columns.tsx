import { MailLink, PhoneLink } from '../../parts/contact-links/contact-links.tsx';
import type { RelationRow } from './relations.queries.ts';

export const relationColumns = ['name', 'type', 'owner_names', 'city', 'phone', 'email'] as const;

export const relationCells = {
  phone: (row: RelationRow) => <PhoneLink number={row.phone} />,
  mobile: (row: RelationRow) => <PhoneLink number={row.mobile} />,
  email: (row: RelationRow) => <MailLink address={row.email} />,
};
