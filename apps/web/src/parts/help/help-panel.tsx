import type { TermName } from '@gevel/i18n';
import { paths, type ScreenName } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-context.ts';
import { useWords } from '../../lib/use-words.ts';
import type { ExplanationPlace } from '../../ui/explanation/explain-button.tsx';
import { Explanation } from '../../ui/explanation/explanation.tsx';
import { readTerms } from '../../ui/term/read-terms.ts';
import { helpOf, readHelp, termsOn } from './help-of.ts';
import classes from './help-panel.module.css';

/** What a screen shows to this kind of user, what one does there, and what people ask. */
export function HelpPanel({ place, screen }: { place: ExplanationPlace; screen: ScreenName }) {
  const user = useUser();
  // Whoever looks through an opened portal sees what its users see.
  const kind = user?.portal?.type ?? user?.type;
  return (
    <Explanation place={place} read={readHelp} more={({ words }) => guideOf(screen, words.guide)}>
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
            <Terms names={termsOn(screen)} title={help.words.terms} />
          </>
        );
      }}
    </Explanation>
  );
}

/** The guide begins at what is done on this screen; from itself nothing leads there. */
const guideOf = (screen: ScreenName, text: string) =>
  screen === 'guide' ? undefined : { href: `${paths.guide.to()}#${screen}`, text };

function Terms({ names, title }: { names: readonly TermName[]; title: string }) {
  const { words } = useWords(readTerms);
  if (names.length === 0 || !words) return null;
  return (
    <details className={classes.terms}>
      <summary>{title}</summary>
      <dl className={classes.questions}>
        {names.map((name) => (
          <div key={name}>
            <dt>{words[name].name}</dt>
            <dd>{words[name].means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
