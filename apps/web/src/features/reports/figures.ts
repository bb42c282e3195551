import type { ListMeta } from '@gevel/contract';

type Figures = ListMeta['figures'];

/** A figure that is an amount or another exact number; null while there is none. */
export function textFigure(figures: Figures, name: string): string | null {
  const value = figures?.[name];
  return typeof value === 'string' ? value : null;
}

/** A list without rows has an amount of nothing. */
export function amountFigure(figures: Figures, name: string): string {
  return textFigure(figures, name) ?? '0.00';
}

export function countFigure(figures: Figures, name: string): number {
  const value = figures?.[name];
  return typeof value === 'number' ? value : 0;
}
