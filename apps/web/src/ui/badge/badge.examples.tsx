import type { Examples } from '../examples.ts';
import { Badge, badgeRoles } from './badge.tsx';

export const examples: Examples = {
  'every role': ({ say }) =>
    badgeRoles.map((role) => <Badge key={role} role={role}>{`${say('Lopend', 'Active')} `}</Badge>),
  'a long word': ({ say }) => (
    <Badge role="warning">{say('Opgezegd, in afwachting van oplevering', 'Notice given, awaiting handover')}</Badge>
  ),
};
