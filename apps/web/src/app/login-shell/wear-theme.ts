import type { Theme } from '@gevel/contract';
import { markFirstPaint } from '../../lib/first-paint.ts';
import { styleNonce } from '../../lib/style-nonce.ts';
import { darkShade, lightShade, ownTheme, shadesOf } from '../../lib/theme.ts';
import { cssVariablesOf } from '../../parts/branding/css-variables.ts';

const schemeKey = 'mantine-color-scheme-value';
const fonts =
  "-apple-system, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, system-ui, sans-serif";

/** The colours, corners and fonts that the portal itself will wear, on the page as it is before the portal is there. */
export function wearTheme(theme: Theme | null): void {
  const brand = theme ?? ownTheme;
  const sheet = document.createElement('style');
  markFirstPaint(sheet);
  sheet.nonce = styleNonce();
  document.head.append(sheet);
  dress(sheet, brand);
  // The machine may turn dark in the evening; once the portal brings its own, the sheet is gone.
  darkMachine().addEventListener('change', () => {
    if (sheet.isConnected) dress(sheet, brand);
  });
}

function dress(sheet: HTMLStyleElement, brand: Theme): void {
  const shades = shadesOf(brand.main_color);
  const scheme = chosenScheme();
  const { variables, light, dark } = cssVariablesOf(brand)(null as never); // it reads nothing of Mantine's theme
  const filled = shades[scheme === 'dark' ? darkShade : lightShade];
  const worn: Record<string, string | undefined> = {
    ...variables,
    ...(scheme === 'dark' ? dark : light),
    '--mantine-color-scheme': scheme,
    '--mantine-color-anchor': filled,
    '--mantine-primary-color-filled': filled,
    '--mantine-font-family': fonts,
    '--mantine-font-size-sm': '0.875rem',
    '--mantine-font-size-md': '0.9375rem',
    '--mantine-line-height': '1.45',
    '--mantine-radius-sm': `${brand.border_radius_small}px`,
    '--mantine-radius-lg': `${brand.border_radius_large}px`,
  };
  // As specific as the defaults that it replaces; the portal takes it off when it brings its own.
  sheet.textContent = `:root[data-mantine-color-scheme='${scheme}']{${Object.entries(worn)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}h1{font-family:'${brand.header_font_family.replace(/[^\w -]/g, '')}',${fonts}}`;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}

/** As the user menu keeps it; else as the machine has it. */
function chosenScheme(): 'light' | 'dark' {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(schemeKey);
  } catch {
    // storage may be forbidden
  }
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkMachine().matches ? 'dark' : 'light';
}

const darkMachine = () => window.matchMedia('(prefers-color-scheme: dark)');
