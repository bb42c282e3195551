import type { FigureName } from '@gevel/contract/plain';
import type { nl } from '@gevel/i18n/nl';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { figureAddress, figureScreen } from '../../lib/figure-rows.ts';
import { may } from '../../lib/may.ts';
import type { QueryObject } from '../../lib/query-string.ts';
import { useUser } from '../../lib/session-context.ts';
import { FigureTile } from '../../ui/figure/figure-tile.tsx';
import { ExplainFigure } from './explain-figure.tsx';

/** Figures that have a tile of their own, and so their name with the screen. */
type TileFigure = keyof typeof nl.figures.names & FigureName;

interface Props {
  of: TileFigure;
  /** As it is read, with its unit. */
  value: string;
  note?: ReactNode;
  /** In place of the figure's name, where the screen around it says the rest. */
  label?: string;
  /** What the screen around it is narrowed to; null where its rows are on the screen already. */
  narrowed?: QueryObject | null;
}

/** A figure by its description: its name, the rows it is made of, and what counts. */
export function DescribedTile({ of, value, note, label, narrowed }: Props) {
  const t = useTranslations('figures.names');
  const name = label ?? t(of);
  const href = useFigureRows(of, narrowed);
  return (
    <FigureTile
      label={name}
      figure={value}
      note={note}
      href={href}
      explain={<ExplainFigure figures={[of]} label={name} href={href} />}
    />
  );
}

/** Where the rows of a figure are shown, to whoever may see them. */
export function useFigureRows(of: FigureName, narrowed: QueryObject | null = {}): string | undefined {
  const user = useUser();
  const screen = figureScreen(of);
  // What makes a figure up is told by days around now.
  const isNow = useLocation({ select: ({ search }) => !('as_of' in search) });
  return isNow && narrowed && user && screen && may(user, screen.operation) ? figureAddress(of, narrowed) : undefined;
}
