import { type FigureName, figureNames, figureOf, figurePlaces } from '@gevel/contract/plain';
import type { Language } from '@gevel/i18n';
import type { ExplanationPlace } from '../../ui/explanation/explain-button.tsx';
import { Explanation } from '../../ui/explanation/explanation.tsx';
import classes from './figure-explanation.module.css';

interface Props {
  place: ExplanationPlace;
  figures?: readonly FigureName[] | undefined;
  totalsOf?: string | undefined;
  href?: string | undefined;
}

/** What a figure is, which records count for it, in what it is expressed, and the way to its rows. */
export function FigureExplanation({ place, figures, totalsOf, href }: Props) {
  const explained = figures ?? figureNames.filter((name) => isTotalOf(name, totalsOf));
  return (
    <Explanation
      place={place}
      read={definitionsIn}
      more={(words) => (href === undefined ? undefined : { href, text: words.open })}
    >
      {(words) => (
        <>
          <h2 className={classes.title}>{words.title}</h2>
          {explained.map((name) => (
            <Definition key={name} name={name} words={words} />
          ))}
        </>
      )}
    </Explanation>
  );
}

function isTotalOf(name: FigureName, list: string | undefined): boolean {
  const { rows } = figureOf(name);
  const places = [...(rows ? [rows] : []), ...(figurePlaces[name]?.also ?? [])];
  return places.some((place) => typeof place !== 'string' && place.list === list && place.read.startsWith('totals.'));
}

type Words = Awaited<ReturnType<typeof definitionsIn>>;

function Definition({ name, words }: { name: FigureName; words: Words }) {
  const { unit, share } = figureOf(name);
  const { means, counts } = words.figures[name];
  return (
    <section className={classes.figure}>
      <h3 className={classes.name}>{words.names[name]}</h3>
      <p>{means}</p>
      <dl>
        <dt>{words.counts}</dt>
        <dd>{counts}</dd>
        <dt>{words.unit}</dt>
        <dd>{words.units[unit]}</dd>
        {share && (
          <>
            <dt>{words.is}</dt>
            <dd>
              {words.names[share[0]]} / {words.names[share[1]]}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

async function definitionsIn(language: Language) {
  if (language === 'nl') return (await import('@gevel/i18n/nl/figure-definitions')).figureDefinitions;
  return (await import('@gevel/i18n/en/figure-definitions')).figureDefinitions;
}
