import '../src/app/styles/base.ts';
import '../src/app/styles/frame.ts';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { portalTheme } from '../src/features/branding/portal-theme.ts';
import { ownTheme } from '../src/lib/theme.ts';
import { cssVariablesOf } from '../src/parts/branding/css-variables.ts';
import { Gallery } from './gallery.tsx';

const variables = cssVariablesOf(ownTheme);
const rootRoute = createRootRoute({
  component: () => (
    <MantineProvider theme={portalTheme(ownTheme)} cssVariablesResolver={variables} defaultColorScheme="auto">
      <Gallery language={new URLSearchParams(window.location.search).get('language') === 'en' ? 'en' : 'nl'} />
    </MantineProvider>
  ),
});
// Links lead nowhere: there are no screens here.
const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });

const host = document.getElementById('root');
if (host === null) throw new Error('index.html has no #root');
createRoot(host).render(<RouterProvider router={router} />);
