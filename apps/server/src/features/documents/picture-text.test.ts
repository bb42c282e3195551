import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forCaller } from '../../db/caller.ts';
import { builtServer } from '../../test/server-process.ts';
import { looksPersonal } from './looks-personal.ts';
import { hasMachineReadableZone } from './machine-readable-zone.ts';
import { picturesOfPdf } from './pdf-text.ts';
import { pictureText } from './picture-text.ts';

/**
 * Drawn for these tests, of nobody: a date of birth that no calendar has, a number of a document that nobody was given, and a citizen
 * service number that only passes the test. No word on them names what they are, so that their lines for machines alone do.
 */
const drawn = (name: 'passport' | 'identity-card' | 'letter') => join(import.meta.dirname, 'fixtures', `${name}.png`);

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
async function written(content: Buffer): Promise<string> {
  files += 1;
  const path = join(folder, String(files));
  await writeFile(path, content);
  return path;
}

const looks = async (type: string, content: Buffer) =>
  looksPersonal({ path: await written(content), type, words: ['foto'] });

/** As a phone takes it: askew, out of focus, on a table. */
const photographed = (name: Parameters<typeof drawn>[0]) =>
  sharp(drawn(name)).rotate(2, { background: '#887' }).blur(0.8).jpeg({ quality: 60 }).toBuffer();
/** Letters of the letter without its number. */
const withoutNumber = () => sharp(drawn('letter')).extract({ left: 0, top: 570, width: 1240, height: 670 });

async function pdfOf(pages: readonly (readonly (string | Buffer)[])[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (const parts of pages) {
    document.addPage({ size: 'A4' });
    for (const part of parts) {
      if (typeof part === 'string') document.text(part);
      else document.image(part, { width: 450 });
    }
  }
  document.end();
  return await buffer(document);
}

describe('what looks personal on a picture', () => {
  test.each([
    ['the lines for machines of a passport', 'passport'],
    ['those of an identity card', 'identity-card'],
    ['a citizen service number in a letter', 'letter'],
  ] as const)('is %s, sharp, as a photo, and however it lies', async (_what, name) => {
    expect(await looks('image/png', await sharp(drawn(name)).toBuffer())).toBe(true);
    expect(await looks('image/jpeg', await photographed(name))).toBe(true);
    expect(await looks('image/webp', await sharp(drawn(name)).rotate(90).webp().toBuffer())).toBe(true);
    expect(await looks('image/png', await sharp(drawn(name)).rotate(180).toBuffer())).toBe(true);
    expect(await looks('image/gif', await sharp(drawn(name)).rotate(270).gif().toBuffer())).toBe(true);
  });

  test('is nothing of a photo, of a wall, and of a letter without such a number', async () => {
    const [width, height] = [1600, 1200];
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const photo = sharp({ create: { width, height, channels: 3, background: '#888', noise } }).blur(4);
    expect(await looks('image/jpeg', await photo.jpeg().toBuffer())).toBe(false);
    const bricks = Array.from({ length: 900 }, (_, at) => {
      const row = Math.floor(at / 25);
      return `<rect x="${(at % 25) * 66 - (row % 2) * 33}" y="${row * 34}" width="60" height="28" fill="#a5${row + 40}3a"/>`;
    });
    const wall = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${bricks.join('')}</svg>`;
    expect(await looks('image/png', await sharp(Buffer.from(wall)).png().toBuffer())).toBe(false);
    const letter = await withoutNumber().png().toBuffer();
    expect(await pictureText(await written(letter))).toContain('Heeft u nog vragen');
    expect(await looks('image/png', letter)).toBe(false);
  });

  test('is not known of what is damaged, too large or too slow, and the next one is read', async () => {
    const whole = await sharp(drawn('passport')).png().toBuffer();
    expect(await pictureText(await written(whole.subarray(0, 3_000)))).toBeNull();
    expect(await pictureText(await written(randomBytes(2_000)))).toBeNull();
    const large = sharp({ create: { width: 8_000, height: 6_400, channels: 3, background: '#fff' } });
    expect(await pictureText(await written(await large.png().toBuffer()))).toBeNull();
    const within = { maxGrowthBytes: 1e9, maxMs: 1 };
    expect(await pictureText(drawn('passport'), within)).toBeNull();
    expect(await pictureText(drawn('passport'), { maxGrowthBytes: -1e9, maxMs: 60_000 })).toBeNull();
    const said = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    expect(await looks('image/png', whole.subarray(0, 3_000))).toBe(false);
    expect(said.mock.calls).toEqual([['A picture or scan was added that could not be read']]);
    said.mockRestore();
    expect(await looks('image/png', whole)).toBe(true);
  });

  test('of many pictures of one user lets another wait for one of them at most', async () => {
    const read: string[] = [];
    const by = (user: string) =>
      forCaller({ user, hasLeft: null }, async () => {
        await pictureText(drawn('identity-card'));
        read.push(user);
      });
    await Promise.all(['a', 'a', 'a', 'b'].map(by));
    expect(read).toEqual(['a', 'b', 'a', 'a']);
  });
});

describe('what looks personal in a scanned PDF file', () => {
  test('is what its pages show, in colours and in black and white, also below a sentence', async () => {
    const jpeg = await photographed('passport');
    expect(await looks('application/pdf', await pdfOf([[jpeg]]))).toBe(true);
    expect(await looks('application/pdf', await pdfOf([['Bijlage 1: zoals gevraagd'], ['Zie hieronder', jpeg]]))).toBe(
      true,
    );
    expect(await looks('application/pdf', blackAndWhite(await bitsOf('letter'), '/ColorSpace /DeviceGray'))).toBe(true);
    expect(await looks('application/pdf', blackAndWhite(await bitsOf('letter'), '/ImageMask true'))).toBe(true);
  });

  test('is nothing where they show nothing of the kind, on later pages, and where a picture is damaged', async () => {
    const letter = await withoutNumber().jpeg().toBuffer();
    expect(await looks('application/pdf', await pdfOf([[letter]]))).toBe(false);
    const passport = await photographed('passport');
    expect(await looks('application/pdf', await pdfOf([[letter], [letter], [letter], [letter], [passport]]))).toBe(
      false,
    );
    const bits = await bitsOf('letter');
    expect(await looks('application/pdf', blackAndWhite(bits, '/ColorSpace /DeviceGray /Filter /FlateDecode'))).toBe(
      false,
    );
    expect(await picturesOfPdf(await written(randomBytes(500)), 1)).toBeNull();
  });
});

interface Bits {
  width: number;
  height: number;
  bytes: Buffer;
}

async function bitsOf(name: Parameters<typeof drawn>[0]): Promise<Bits> {
  const { data, info } = await sharp(drawn(name))
    .greyscale()
    .threshold(128)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rowBytes = Math.ceil(info.width / 8);
  const bytes = Buffer.alloc(rowBytes * info.height);
  for (const [place, grey] of data.entries()) {
    const [row, column] = [Math.floor(place / info.width), place % info.width];
    const at = row * rowBytes + (column >> 3);
    if (grey > 0) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (column & 7));
  }
  return { width: info.width, height: info.height, bytes };
}

/** A page with one picture of a bit for each point, as scanners make it. */
function blackAndWhite({ width, height, bytes }: Bits, about: string): Buffer {
  const drawing = 'q 500 0 0 500 40 200 cm /P Do Q';
  const parts: (string | Buffer)[] = ['%PDF-1.7\n'];
  const object = (id: number, ...body: (string | Buffer)[]) => parts.push(`${id} 0 obj\n`, ...body, '\nendobj\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(2, '<< /Type /Pages /Count 1 /Kids [3 0 R] >>');
  object(
    3,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /P 5 0 R >> >> /Contents 4 0 R >>',
  );
  object(4, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
  const size = `/Width ${width} /Height ${height} /BitsPerComponent 1 /Length ${bytes.length}`;
  object(5, `<< /Type /XObject /Subtype /Image ${size} ${about} >>\nstream\n`, bytes, '\nendstream');
  parts.push('trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n');
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

describe('lines for machines', () => {
  const passport = ['P<NLDVAN<DEN<VOORBEELD<<TESTA<PROEF<<<<<<<<<', 'XV00000015NLD9002292F3501014<<<<<<<<<<<<<<00'];
  const card = ['I<NLDXV00000015<<<<<<<<<<<<<<<', '9002292F3501014NLD<<<<<<<<<<<0', 'VAN<DEN<VOORBEELD<<TESTA<PROEF'];

  test.each([
    ['a passport', passport.join('\n')],
    ['an identity card', card.join('\n')],
    ['its first line alone', passport[0]],
    ['its second line alone', passport[1]],
    ['a card without its first line', card[1]],
    ['letters taken for digits, and a digit doubled', 'XVOOOOOOI15NLDI9002292F35O1O14<<<<<<<<<<<<<<00'],
    ['one date misread', 'XV00000015NLD9002392F3501014<<<<<<<<<<<<<<00'],
    ['fillers taken for other signs, and spaces', 'P<NLDVAN<DEN<VOORBEELD«TESTA<PROEF <<«<<<ec'],
  ])('are those of %s', (_what, text) => {
    expect(hasMachineReadableZone(`Geachte heer,\n${text}\n`)).toBe(true);
  });

  test.each([
    ['both dates misread', 'XV00000015NLD9002392F3501024<<<<<<<<<<<<<<00'],
    ['dates that are none', 'XV00000015NLD9099292F3599014<<<<<<<<<<<<<<00'],
    ['one of a payment', '>123456789012345678901234567890< 1234567890123<'],
    ['a sum of dashes', 'LIST 12 < 15 < 18 < 20 < 25 < 30 < 35'],
    ['arrows in a text', 'VERDER OP DE VOLGENDE BLADZIJDE <<<<<<<<<<'],
    ['a number of an order', 'ORDER 9002291M3501010 VAN 12 MEI EN VERDER NIETS'],
    ['a short one', 'P<NLD<<<<<<<'],
  ])('are not %s', (_what, text) => {
    expect(hasMachineReadableZone(text)).toBe(false);
  });
});

test('the reader of pictures is delivered with all that it needs', { timeout: 120_000 }, async () => {
  const delivered = join(folder, 'delivered');
  await cp(dirname(await builtServer()), delivered, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const thread = new Worker(join(delivered, 'picture-text-worker.js'));
  const heard = () => new Promise<unknown>((resolve, reject) => thread.once('message', resolve).once('error', reject));
  try {
    expect(await heard()).toBeNull();
    const { data, info } = await sharp(drawn('passport')).greyscale().raw().toBuffer({ resolveWithObject: true });
    thread.postMessage({ width: info.width, height: info.height, pixels: new Uint8Array(data) }, []);
    expect(await heard()).toContain('P<NLDVAN<DEN<VOORBEELD<<TESTA<PROEF');
  } finally {
    await thread.terminate();
  }
});
