import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const fileNames = { regular: '400Regular/Inter_400Regular.ttf', bold: '600SemiBold/Inter_600SemiBold.ttf' } as const;
export type FontName = keyof typeof fileNames;
export const fontNames = ['regular', 'bold'] as const satisfies readonly FontName[];

/**
 * Documents carry their letters along, so that they look and read the same everywhere. They are read once, when the program
 * starts: what changes on the disk under a server that runs is not its business.
 */
const fontBytes: Record<FontName, Buffer> = { regular: readFont('regular'), bold: readFont('bold') };
const knownLetters: Record<FontName, Map<string, Letter[]>> = { regular: new Map(), bold: new Map() };

/** Beside the bundle after a build; in their package when the sources run. */
function readFont(name: FontName): Buffer {
  const built = join(import.meta.dirname, 'fonts', fileNames[name]);
  if (existsSync(built)) return readFileSync(built);
  return readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${fileNames[name]}`));
}

/** Makes the fonts known to a document by their names. */
export function addFonts(doc: PDFKit.PDFDocument): void {
  for (const name of fontNames) {
    doc.registerFont(name, fontBytes[name]);
    setLetterByLetter(doc.font(name), name);
  }
}

/** Has done its work when a line is set, and no letter in these fonts. */
const wordJoiner = '\u2060';

/**
 * Letters of these fonts carry rules that look at their neighbours, which makes a long document half as slow again. Here every
 * letter is set by itself, figures all as wide as each other, and looked up once for all documents. Pairs are not drawn together,
 * which at the size of a document nobody sees, and words that are copied out of it stay whole.
 */
function setLetterByLetter(doc: PDFKit.PDFDocument, name: FontName): void {
  // The library hands its open font out under no public name; without it the document is the same, only slower to make.
  const font: unknown = Reflect.get(Object(Reflect.get(doc, '_font')), 'font');
  if (!hasLayout(font)) return;
  const whole = font.layout.bind(font);
  const known = knownLetters[name];
  font.layout = (text) => {
    const letters = Array.from(text.normalize('NFC').replaceAll(wordJoiner, '')).flatMap((letter) => {
      const seen = known.get(letter) ?? lettersOf(whole(letter, /\d/.test(letter) ? ['tnum'] : []));
      known.set(letter, seen);
      return seen;
    });
    // The library scales the positions in place, so that each run needs its own.
    const positions = letters.map(({ position }) => ({ ...position }));
    return {
      glyphs: letters.map(({ glyph }) => glyph),
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}

interface Position {
  xAdvance: number;
}
interface Run {
  glyphs: readonly unknown[];
  positions: readonly Position[];
  readonly advanceWidth: number;
}
interface LaidOut {
  layout(text: string, features?: readonly string[]): Run;
}
interface Letter {
  glyph: unknown;
  position: Position;
}

function lettersOf({ glyphs, positions }: Run): Letter[] {
  return glyphs.map((glyph, place) => ({ glyph, position: { ...(positions[place] ?? { xAdvance: 0 }) } }));
}

function hasLayout(font: unknown): font is LaidOut {
  return typeof font === 'object' && font !== null && typeof Reflect.get(font, 'layout') === 'function';
}
