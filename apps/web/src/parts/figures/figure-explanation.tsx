import { type FigureName, figureNames, figureOf, figurePlaces } from '@gevel/contract/plain';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { PanelBody } from '../../ui/data-table/panel-body.tsx';
import classes from './figure-explanation.module.css';

interface Props {
  button: HTMLElement;
  label: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  figures?: readonly FigureName[] | undefined;
  totalsOf?: string | undefined;
  href?: string | undefined;
}

/** What a figure is, which records count for it, in what it is expressed, and the way to its rows. */
export function FigureExplanation({ figures, totalsOf, href, ...panel }: Props) {
  const explained = figures ?? figureNames.filter((name) => isTotalOf(name, totalsOf));
  return <PanelBody {...panel}>{(close) => <Explained figures={explained} href={href} close={close} />}</PanelBody>;
}

function isTotalOf(name: FigureName, list: string | undefined): boolean {
  const { rows } = figureOf(name);
  const places = [...(rows ? [rows] : []), ...(figurePlaces[name]?.also ?? [])];
  return places.some((place) => typeof place !== 'string' && place.list === list && place.read.startsWith('totals.'));
}

interface ExplainedProps {
  figures: readonly FigureName[];
  href: string | undefined;
  close: () => void;
}

function Explained({ figures, href, close }: ExplainedProps) {
  const t = useTranslations('figures');
  const language = useLanguage();
  const { data: words, error } = useQuery({
    queryKey: ['figure-definitions', language],
    queryFn: () => definitionsIn(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      {error && <p role="alert">{t('failed')}</p>}
      {!words && !error && <Skeleton height={96} />}
      {words && (
        <>
          <h2 className={classes.title}>{words.title}</h2>
          {figures.map((name) => (
            <Definition key={name} name={name} words={words} />
          ))}
        </>
      )}
      <div className={classes.foot}>
        {href !== undefined && words && (
          <Anchor component={AppLink} href={href} inherit onClick={close}>
            {words.open}
          </Anchor>
        )}
        <button type="button" className={classes.close} onClick={close}>
          {words?.close ?? '×'}
        </button>
      </div>
    </>
  );
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

async function definitionsIn(language: 'nl' | 'en') {
  if (language === 'nl') return (await import('@gevel/i18n/nl/figure-definitions')).figureDefinitions;
  return (await import('@gevel/i18n/en/figure-definitions')).figureDefinitions;
}
