import { type Branding, operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { logoVersion } from '../../domain/logo-address.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { getFile } from '../../platform/files/files.repository.ts';
import { pictures } from '../../platform/files/image.ts';
import { type BrandingDeps, getBranding } from './branding.service.ts';

/** What Apple's devices ask for, and what a manifest has to offer. */
export const appIconSides = [180, 192, 512] as const;
export const appIconAddress = (side: (typeof appIconSides)[number]) => `/app-icon-${side}.png`;

const paper = '#ffffff';
const ownColour = '#1f5f5b';
/** Devices round the corners, or cut a circle: what matters stays within four fifths of the middle. */
const partInTheMiddle = 0.76;
/** One brand has three; what is asked of more brokers than this is drawn again. */
const maxKept = 300;

type IconDeps = BrandingDeps & { files: FileStorage };

/**
 * A square picture for a home screen, of the host it is asked of: the broker's logo on its own ground, or the portal's mark in
 * the broker's colour. Drawn once for each logo and colour.
 */
export function serveAppIcons(app: FastifyInstance, deps: IconDeps): void {
  const kept = new Map<string, Promise<Buffer>>();
  for (const side of appIconSides)
    app.get(appIconAddress(side), async (request, reply) => {
      const look = lookOf(await getBranding(deps, request.host), side);
      const key = JSON.stringify(look);
      const drawn = kept.get(key) ?? keep(key, drawIcon(deps, look));
      return reply
        .header('content-type', 'image/png')
        .header('cache-control', 'no-cache')
        .send(await drawn);
    });

  function keep(key: string, drawn: Promise<Buffer>): Promise<Buffer> {
    kept.set(key, drawn);
    // What failed is tried again.
    drawn.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return drawn;
  }
}

/** Colours are checked once more, because they become part of a drawing. */
function lookOf({ logo_url: logo, theme: saved }: Branding, side: number): IconLook {
  const { data: theme } = operations.brokers.putTheme.body.safeParse(saved);
  return {
    side,
    logo,
    ground: logo === null ? paper : (theme?.logo_background_color ?? paper),
    colour: theme?.main_color ?? ownColour,
  };
}

interface IconLook {
  side: number;
  logo: Branding['logo_url'];
  ground: string;
  colour: string;
}

async function drawIcon(deps: IconDeps, { side, logo, ground, colour }: IconLook): Promise<Buffer> {
  const sharp = await pictures();
  const inner = Math.round(side * partInTheMiddle);
  const source = logo === null ? ownMark(colour) : await logoBytes(deps, logo);
  const middle = await sharp(source ?? ownMark(colour), { density: 72 * (inner / 32) })
    .resize({ width: inner, height: inner, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([{ input: middle, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** The same house as `favicon.svg`. */
function ownMark(colour: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><path fill="${colour}" d="M4 30V17h3v-5h3V8h3V4h6v4h3v4h3v5h3v13h-8v-8h-8v8z"/><path fill="${paper}" d="M14 12h4v5h-4z"/></svg>`,
  );
}

/** Nothing when it was taken away since the brand was read. */
async function logoBytes({ database, files }: IconDeps, logo: string): Promise<Buffer | null> {
  const row = await getFile(database.db, { id: logoVersion(logo), kind: 'logo' });
  if (row === null) return null;
  return Buffer.concat(await (await files.open(row.storage_key)).toArray());
}
