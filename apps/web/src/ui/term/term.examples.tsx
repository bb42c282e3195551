import type { Examples } from '../examples.ts';
import { Term } from './term.tsx';
import { TermMark } from './term-mark.tsx';

export const examples: Examples = {
  'a panel under its button': ({ say }) => <Term name="deposit">{say('Waarborgsom', 'Deposit')}</Term>,
  'within a sentence': ({ say }) => (
    <p>
      {say('De huurder betaalt ', 'The tenant pays ')}
      <Term name="service_costs">{say('servicekosten', 'service charges')}</Term>
      {say(' naast de huur.', ' beside the rent.')}
    </p>
  ),
  'a mark beside a button': ({ say }) => (
    <>
      <button type="button">{say('Waarborgsom', 'Deposit')}</button>
      <TermMark name="deposit" label={say('Waarborgsom', 'Deposit')} />
    </>
  ),
};
