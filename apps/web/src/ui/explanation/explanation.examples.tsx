import type { Language } from '@gevel/i18n';
import type { Examples } from '../examples.ts';
import { ExplainButton } from './explain-button.tsx';
import { Explanation } from './explanation.tsx';

const words = {
  nl: { text: 'Wat de huurder bij aanvang betaalt en aan het einde terugkrijgt.', more: 'Toon de regels' },
  en: { text: 'What the tenant pays at the start and gets back at the end.', more: 'Show the rows' },
};
const read = (language: Language) => Promise.resolve(words[language]);

export const examples: Examples = {
  'a panel under its button': ({ say }) => (
    <ExplainButton
      label={say('Uitleg bij de waarborgsom', 'About the deposit')}
      explanation={(place) => (
        <Explanation place={place} read={read} more={({ more }) => ({ href: '/contracten', text: more })}>
          {({ text }) => <p>{text}</p>}
        </Explanation>
      )}
    >
      ?
    </ExplainButton>
  ),
};
