import type { ScreenName } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-context.ts';
import type { ExplanationPlace } from '../../ui/explanation/explain-button.tsx';
import { Explanation } from '../../ui/explanation/explanation.tsx';
import { helpOf, readHelp } from './help-of.ts';
import classes from './help-panel.module.css';

/** What a screen shows to this kind of user, what one does there, and what people ask. */
export function HelpPanel({ place, screen }: { place: ExplanationPlace; screen: ScreenName }) {
  const user = useUser();
  // Whoever looks through an opened portal sees what its users see.
  const kind = user?.portal?.type ?? user?.type;
  return (
    <Explanation place={place} read={readHelp}>
      {(help) => {
        const { shows, does, questions } = helpOf(help, screen, kind);
        return (
          <>
            <h2 className={classes.title}>{help.words.shows}</h2>
            <p>{shows}</p>
            <h2 className={classes.title}>{help.words.does}</h2>
            <p>{does}</p>
            <h2 className={classes.title}>{help.words.questions}</h2>
            <dl className={classes.questions}>
              {questions.map(([question, answer]) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </>
        );
      }}
    </Explanation>
  );
}
