import { MantineProvider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { endFirstPaint } from '../../lib/first-paint.ts';
import { useUser } from '../../lib/session-context.ts';
import { styleNonce } from '../../lib/style-nonce.ts';
import { ownTheme } from '../../lib/theme.ts';
import { brandingQuery } from '../../parts/branding/branding.queries.ts';
import { cssVariablesOf } from '../../parts/branding/css-variables.ts';
import { portalTheme } from './portal-theme.ts';

/** The theme of whoever is logged in, before that the one of the subdomain. */
export function PortalThemeProvider({ children }: { children: ReactNode }) {
  const user = useUser();
  const { data: branding } = useQuery(brandingQuery);
  const brand = user?.theme ?? branding?.theme ?? ownTheme;
  const theme = useMemo(() => portalTheme(brand), [brand]);
  const variables = useMemo(() => cssVariablesOf(brand), [brand]);
  useLayoutEffect(endFirstPaint, []);
  useLayoutEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.main_color);
  }, [brand]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
