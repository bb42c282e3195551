import type { Branding } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { type BrandingDeps, getBranding } from './branding.service.ts';

const paper = '#ffffff';
const own = { colour: '#1f5f5b', icon: { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' } };

/** What a device puts on its home screen: the portal of the host, in its broker's dress; the same for whoever asks. */
export function serveWebManifest(app: FastifyInstance, deps: BrandingDeps): void {
  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(await getBranding(deps, request.host)))),
  );
}

function manifestOf({ title, logo_url: logo, theme }: Branding) {
  return {
    id: '/',
    name: title,
    short_name: title,
    lang: 'nl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: theme?.main_color ?? own.colour,
    background_color: theme?.logo_background_color ?? paper,
    icons: [logo === null ? own.icon : { src: logo, type: 'image/png', sizes: 'any', purpose: 'any' }],
  };
}
