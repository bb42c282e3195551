import type { Theme } from '@gevel/contract';
import type { CSSVariablesResolver } from '@mantine/core';
import { contrast } from '../../lib/colour.ts';
import { darkShade, shadesOf } from '../../lib/theme.ts';
import { dark, gray } from './neutrals.ts';

/** What Mantine has no place for. Ground, surface, text and lines; then the four moods a figure or message can have. */
export function cssVariablesOf(brand: Theme): CSSVariablesResolver {
  const shades = shadesOf(brand.main_color);
  const bright = shades[darkShade];
  return () => ({
    variables: {
      '--gevel-logo-background': brand.logo_background_color,
      '--gevel-brand': brand.main_color,
      '--gevel-second-brand': brand.secondary_color,
    },
    light: {
      '--gevel-on-brand': '#ffffff',
      '--mantine-color-body': '#ffffff',
      '--mantine-color-text': gray[9],
      '--mantine-color-dimmed': gray[7],
      '--mantine-color-placeholder': '#6a726e',
      '--mantine-color-default-border': gray[3],
      '--mantine-color-error': '#b3261e',
      '--gevel-canvas': gray[0],
      '--gevel-surface': '#ffffff',
      '--gevel-surface-hover': gray[1],
      '--gevel-border': gray[2],
      '--gevel-border-strong': gray[4],
      '--gevel-control-border': '#8a928e',
      '--mantine-color-red-light-color': '#a3231c',
      '--mantine-color-red-outline': '#a3231c',
      '--mantine-color-red-filled': '#b3261e',
      '--mantine-color-red-filled-hover': '#931f19',
      '--gevel-danger-text': '#a3231c',
      '--gevel-danger-surface': '#fcecea',
      '--gevel-warning-text': '#8a5200',
      '--gevel-warning-surface': '#fdf2dd',
      '--gevel-success-text': '#1d6b3c',
      '--gevel-success-surface': '#e6f4ea',
      '--gevel-shadow': '0 1px 2px rgb(20 30 26 / 5%)',
    },
    dark: {
      '--gevel-on-brand': contrast('#000000', bright) >= contrast('#ffffff', bright) ? '#0f1211' : '#ffffff',
      // A see-through tint of the bright shade; Mantine would take the deepest one, which is black on this ground.
      '--mantine-color-brand-light': `${bright}29`,
      '--mantine-color-brand-light-hover': `${bright}3d`,
      '--mantine-color-brand-light-color': shades[2],
      '--mantine-primary-color-light': `${bright}29`,
      '--mantine-primary-color-light-hover': `${bright}3d`,
      '--mantine-primary-color-light-color': shades[2],
      '--mantine-color-body': dark[7],
      '--mantine-color-text': dark[0],
      '--mantine-color-dimmed': dark[2],
      '--mantine-color-placeholder': '#8d9592',
      '--mantine-color-default-border': dark[4],
      '--mantine-color-error': '#ff8a80',
      '--gevel-canvas': dark[8],
      '--gevel-surface': dark[7],
      '--gevel-surface-hover': dark[6],
      '--gevel-border': dark[5],
      '--gevel-border-strong': dark[4],
      '--gevel-control-border': dark[3],
      '--mantine-color-red-light-color': '#ff9d94',
      '--mantine-color-red-outline': '#ff9d94',
      '--mantine-color-red-filled': '#b3261e',
      '--mantine-color-red-filled-hover': '#931f19',
      '--gevel-danger-text': '#ff9d94',
      '--gevel-danger-surface': '#3a1f1d',
      '--gevel-warning-text': '#f0c067',
      '--gevel-warning-surface': '#352a16',
      '--gevel-success-text': '#7fd3a0',
      '--gevel-success-surface': '#1a3124',
      '--gevel-shadow': 'none',
    },
  });
}
