import type { Branding } from '@gevel/contract';
import type { Language } from '@gevel/i18n';
import type { FastifyInstance } from 'fastify';
import { appIconAddress } from './app-icon.ts';
import { type BrandingDeps, getBranding } from './branding.service.ts';

const paper = '#ffffff';
const ownColour = '#1f5f5b';

/** What a device puts on its home screen: the portal of the host, in its broker's dress and the reader's language. */
export function serveWebManifest(app: FastifyInstance, deps: BrandingDeps): void {
  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(JSON.stringify(manifestOf(await getBranding(deps, request.host), request.language))),
  );
}

function manifestOf({ title, theme }: Branding, lang: Language) {
  return {
    id: '/',
    name: title,
    short_name: title,
    lang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: theme?.main_color ?? ownColour,
    background_color: theme?.logo_background_color ?? paper,
    icons: [
      iconOf(192, 'any'),
      iconOf(512, 'any'),
      // Its middle is as large as what a device leaves of it.
      iconOf(512, 'maskable'),
    ],
  };
}

function iconOf(side: 192 | 512, purpose: 'any' | 'maskable') {
  return { src: appIconAddress(side), type: 'image/png', sizes: `${side}x${side}`, purpose };
}
