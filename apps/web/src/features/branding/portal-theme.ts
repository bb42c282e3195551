import type { Theme } from '@gevel/contract';
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';
import { darkShade, lightShade, shadesOf } from '../../lib/theme.ts';
import { dark, gray } from '../../parts/branding/neutrals.ts';

const ownFonts =
  "-apple-system, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, system-ui, sans-serif";

/** The look of the portal in the colours, radii and header font of a broker. */
export function portalTheme(brand: Theme): MantineThemeOverride {
  const small = `${brand.border_radius_small}px`;
  const large = `${brand.border_radius_large}px`;
  const header = rem(brand.header_font_size);
  return createTheme({
    colors: {
      gray,
      dark,
      brand: tupleOf(shadesOf(brand.main_color)),
      accent: tupleOf(shadesOf(brand.secondary_color)),
    },
    primaryColor: 'brand',
    primaryShade: { light: lightShade, dark: darkShade },
    variantColorResolver: brandResolver,
    respectReducedMotion: true,
    cursorType: 'pointer',
    defaultRadius: 'sm',
    radius: { xs: '3px', sm: small, md: small, lg: large, xl: large },
    fontFamily: ownFonts,
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Consolas, 'Liberation Mono', monospace",
    fontSizes: { xs: rem(12), sm: rem(14), md: rem(15), lg: rem(17), xl: rem(20) },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
    headings: {
      fontFamily: `'${brand.header_font_family}', ${ownFonts}`,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: header, lineHeight: '1.25' },
        h2: { fontSize: rem(16), lineHeight: '1.35' },
        h3: { fontSize: rem(15), lineHeight: '1.4' },
      },
    },
    components: {
      // Hints under their field, so that fields beside each other line up whether or not they have one.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      Button: { defaultProps: { size: 'sm' } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
      Tooltip: { defaultProps: { openDelay: 400, withArrow: false, fz: 'xs' } },
      // Its head is no second banner of the page.
      Modal: { defaultProps: { radius: 'lg', attributes: { header: { role: 'none' } } } },
      Drawer: { defaultProps: { attributes: { header: { role: 'none' } } } },
      Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
      // Never wider than its place, whatever size words are; whoever waits for a screen waits for it.
      Skeleton: { defaultProps: { radius: 'sm', maw: '100%', attributes: { root: { 'data-busy': true } } } },
    },
  });
}

/** Text on the brand's own colour: white on the deep shade of a light page, near black on the bright one of a dark page. */
const brandResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isBrand = (input.color ?? input.theme.primaryColor) === input.theme.primaryColor;
  return input.variant === 'filled' && isBrand ? { ...colors, color: 'var(--gevel-on-brand)' } : colors;
};

/** The two types differ only in that ours cannot be written to. */
const tupleOf = (shades: readonly string[]): MantineColorsTuple => shades as unknown as MantineColorsTuple;
