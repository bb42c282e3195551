import type { Examples } from '../examples.ts';
import { TieOut } from './tie-out.tsx';

export const examples: Examples = {
  agrees: ({ say }) => <TieOut agrees>{say('Sluit aan op de regels', 'Agrees with the lines')}</TieOut>,
  'does not agree': ({ say }) => <TieOut agrees={false}>{say('Verschil van € 12,00', 'Difference of €12.00')}</TieOut>,
};
