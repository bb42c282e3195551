import type { TermName } from '@gevel/i18n';
import type { ExplanationPlace } from '../explanation/explain-button.tsx';
import { Explanation } from '../explanation/explanation.tsx';
import { readTerms } from './read-terms.ts';
import classes from './term.module.css';

/** What a word of the field means. */
export function TermExplanation({ place, name }: { place: ExplanationPlace; name: TermName }) {
  return (
    <Explanation place={place} read={readTerms}>
      {(terms) => (
        <>
          <h2 className={classes.name}>{terms[name].name}</h2>
          <p>{terms[name].means}</p>
        </>
      )}
    </Explanation>
  );
}
