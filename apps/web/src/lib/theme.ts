import type { Theme } from '@gevel/contract';
import { readableOn, toHex, toOklch } from './colour.ts';

export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** What Gevel looks like when no broker says otherwise. */
export const ownTheme: Theme = {
  main_color: '#1f5f5b',
  secondary_color: '#b4552d',
  logo_background_color: '#ffffff',
  border_radius_large: 8,
  border_radius_small: 5,
  header_font_family: 'Inter',
  header_font_size: 22,
};

/** The shade that filled parts and links use on a light and on a dark page. */
export const lightShade = 6;
export const darkShade = 4;
export const lightPage = '#ffffff';
export const darkPage = '#1b1e21';

const lightnesses = [0.975, 0.945, 0.89, 0.82, 0.74, 0.65, 0.55, 0.46, 0.38, 0.3];
/** Tints and deep shades carry less colour than the middle. */
const chromaParts = [0.12, 0.22, 0.42, 0.65, 0.85, 1, 1, 0.95, 0.85, 0.7];

/** Ten shades of one hue, pale to deep; the two that carry text can be read. */
export function shadesOf(hex: string): Shades {
  const { chroma, hue } = toOklch(hex);
  const shades = lightnesses.map((lightness, index) =>
    toHex({ lightness, chroma: chroma * (chromaParts[index] ?? 1), hue }),
  );
  shades[lightShade] = readableOn(hex, lightPage);
  const deeper = toOklch(shades[lightShade]).lightness;
  for (let index = lightShade + 1; index < shades.length; index++) {
    shades[index] = toHex({ lightness: deeper * (1 - 0.12 * (index - lightShade)), chroma: chroma * 0.95, hue });
  }
  shades[darkShade] = readableOn(shades[darkShade] ?? hex, darkPage);
  return shades as unknown as Shades; // ten lightnesses give ten shades
}
