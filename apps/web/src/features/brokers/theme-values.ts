import type { Theme } from '@gevel/contract';
import { contrast, readableOn } from '../../lib/colour.ts';
import { requestRules } from '../../lib/request-rules.ts';
import { darkPage, lightPage } from '../../lib/theme.ts';
import { faultIn } from '../../parts/edit-form/field-faults.ts';

export const colourNames = ['main_color', 'secondary_color', 'logo_background_color'] as const;
export const leastContrast = 4.5;

const rules = requestRules['brokers.putTheme'];
const fits = (name: string, value: unknown): boolean => !rules[name] || faultIn(rules[name], value) === null;

/** Under which what is typed of a broker's theme is kept. */
export const themeDraft = (id: string): string => `theme ${id}`;

export const isColour = (text: string): boolean => fits('main_color', text);
/** Whether a theme can be drawn as it is being typed. */
export const isWhole = (theme: Theme): boolean => Object.entries(theme).every(([name, value]) => fits(name, value));

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
