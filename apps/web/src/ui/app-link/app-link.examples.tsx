import type { Examples } from '../examples.ts';
import { AppLink } from './app-link.tsx';

export const examples: Examples = {
  'in a sentence': ({ say }) => (
    <p>
      {say('Alle regels staan bij', 'All lines are with')}{' '}
      <AppLink href="/contracten">{say('de contracten', 'the contracts')}</AppLink>.
    </p>
  ),
};
