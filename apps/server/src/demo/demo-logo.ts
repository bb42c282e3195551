import { eq } from 'drizzle-orm';
import { brokers } from '../db/schema/brokers.ts';
import { pictures } from '../platform/files/image.ts';
import { storeImage } from '../platform/files/store-image.ts';

export type LogoDeps = Parameters<typeof storeImage>[0];

const side = 240;

/** Gives a demo broker a logo of its initials on its main colour, when it has none yet. */
export async function addDemoLogo(deps: LogoDeps, broker: { id: number; color: string }): Promise<void> {
  const [row] = await deps.database.db
    .select({ name: brokers.display_name, logo: brokers.logo_file_id })
    .from(brokers)
    .where(eq(brokers.id, broker.id));
  if (!row || row.logo !== null) return;
  const source = await drawn(initialsOf(row.name), broker.color);
  const image = { kind: 'logo' as const, source, name: 'logo.png', brokerId: broker.id, uploadedBy: null };
  await storeImage(deps, image, async (transaction, fileId) => {
    await transaction.update(brokers).set({ logo_file_id: fileId }).where(eq(brokers.id, broker.id));
    return null;
  });
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{Letter}]+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

async function drawn(initials: string, color: string): Promise<Buffer> {
  const sharp = await pictures();
  const ground = () => sharp({ create: { width: side, height: side, channels: 4, background: color } });
  const text = {
    text: `<span foreground="white">${initials}</span>`,
    rgba: true,
    width: 150,
    height: 110,
    font: 'Sans Bold',
  };
  try {
    return await ground()
      .composite([{ input: { text }, gravity: 'centre' }])
      .png()
      .toBuffer();
  } catch {
    // A machine without fonts still gets a mark in the broker's colour.
    return ground().png().toBuffer();
  }
}
