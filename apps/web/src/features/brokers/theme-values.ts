import type { Theme } from '@gevel/contract';
import { contrast, readableOn } from '../../lib/colour.ts';
import { darkPage, lightPage } from '../../lib/theme.ts';

export const colourNames = ['main_color', 'secondary_color', 'logo_background_color'] as const;
export const radiusRange = { least: 0, most: 32 } as const;
export const fontSizeRange = { least: 12, most: 48 } as const;
export const leastContrast = 4.5;

export const isColour = (text: string): boolean => /^#[0-9a-fA-F]{6}$/.test(text);
export const isFont = (text: string): boolean => /^[A-Za-z0-9 -]{1,60}$/.test(text);

export function isWithin(value: unknown, { least, most }: { least: number; most: number }): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/** Whether a theme can be drawn as it is being typed. */
export function isWhole(theme: Theme): boolean {
  return (
    colourNames.every((name) => isColour(theme[name])) &&
    isFont(theme.header_font_family) &&
    isWithin(theme.border_radius_large, radiusRange) &&
    isWithin(theme.border_radius_small, radiusRange) &&
    isWithin(theme.header_font_size, fontSizeRange)
  );
}

export interface ContrastFinding {
  page: 'light' | 'dark';
  ratio: number;
  /** What the portal uses instead. */
  shade: string;
}

/** The pages on which text in this colour cannot be read, with the shade that takes its place there. */
export function contrastFindings(colour: string): ContrastFinding[] {
  const pages = [
    { page: 'light', ground: lightPage },
    { page: 'dark', ground: darkPage },
  ] as const;
  return pages.flatMap(({ page, ground }) => {
    const ratio = contrast(colour, ground);
    return ratio >= leastContrast ? [] : [{ page, ratio, shade: readableOn(colour, ground) }];
  });
}
