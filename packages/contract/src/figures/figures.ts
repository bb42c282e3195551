import { changeFigures } from './change-figures.ts';
import type { FigureDescription } from './figure.ts';
import { administrationFigures, moneyFigures } from './money-figures.ts';
import { portfolioFigures } from './portfolio-figures.ts';

/** Every figure of the portal by name. */
export const figures = { ...portfolioFigures, ...moneyFigures, ...changeFigures, ...administrationFigures } as const;
export type FigureName = keyof typeof figures;

export const figureNames = Object.keys(figures) as FigureName[]; // safe: the keys of a literal object are its key type

interface NamedShares extends FigureDescription {
  readonly share?: readonly [part: FigureName, whole: FigureName];
}

export function figureOf(name: FigureName): NamedShares {
  return figures[name];
}

/** A share in percent with one decimal, "97.3"; of nothing it is nothing. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? '0.0' : ((part / whole) * 100).toFixed(1);
}
