import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import type { AskedOfPicture, ToldByPicture } from './picture-text.ts';

/** Reads pictures in a thread of its own, which `picture-text` starts: what stands on each, by a program that can reach nothing else. */
if (parentPort === null) throw new Error('This runs in a thread of the server');
const port = parentPort;
const tell = (told: ToldByPicture) => port.postMessage(told, []);

/** What is used of Tesseract as it is compiled for WebAssembly (`tesseract.js-core`, which has no types). */
interface Tesseract {
  FS: { writeFile(path: string, bytes: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: string, language: string, engine: number): number;
    SetPageSegMode(mode: number): void;
    SetImageFile(exifDirection: number, angle: number): number;
    SetSourceResolution(pointsPerInch: number): void;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    MeanTextConf(): number;
    Clear(): void;
  };
}
type StartTesseract = (options: {
  wasmBinary: Uint8Array;
  print: () => void;
  printErr: () => void;
}) => Promise<Tesseract>;

/** Beside the bundle after a build; in their packages when the sources run. */
const fileNames = import.meta.url.endsWith('.ts')
  ? {
      program: 'tesseract.js-core/tesseract-core-simd-lstm.js',
      code: 'tesseract.js-core/tesseract-core-simd-lstm.wasm',
      letters: '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
    }
  : { program: './ocr/tesseract.cjs', code: './ocr/tesseract.wasm', letters: './ocr/eng.traineddata.gz' };

/** The engine of today, which reads lines; the one of before reads single letters. */
const lineEngine = 1;
/** Finds the columns, and lines that stand upright or lie on their side. */
const wholePage = 3;
/** Below, of a hundred, hardly a word is one: upside down it is 9 to 44, upright 69 and more. */
const sureFrom = 60;
/** Fewer letters are the noise of a photo. */
const minLetters = 10;

const { core, reader } = await started();

async function started() {
  const require = createRequire(import.meta.url);
  const bytesOf = (name: string) => readFileSync(require.resolve(name));
  const start: StartTesseract = require(fileNames.program);
  const silent = () => {};
  const core = await start({ wasmBinary: bytesOf(fileNames.code), print: silent, printErr: silent });
  core.FS.writeFile('/eng.traineddata', gunzipSync(bytesOf(fileNames.letters)));
  const reader = new core.TessBaseAPI();
  if (reader.Init('/', 'eng', lineEngine) !== 0)
    throw new Error('The letters of the reader of pictures cannot be read');
  reader.SetPageSegMode(wholePage);
  return { core, reader };
}

port.on('message', (asked: AskedOfPicture) => {
  const upright = textOf(asked);
  const isTurned = upright.sure < sureFrom && upright.text.replaceAll(/\s/g, '').length >= minLetters;
  // It sees of itself when a picture lies on its side, and not which side is up.
  tell(isTurned ? `${upright.text}\n${textOf({ ...asked, pixels: asked.pixels.toReversed() }).text}` : upright.text);
});

function textOf({ width, height, pixels }: AskedOfPicture): { text: string; sure: number } {
  core.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]));
  if (reader.SetImageFile(1, 0) !== 0) throw new Error('The picture cannot be taken over');
  reader.SetSourceResolution(300);
  reader.Recognize(null);
  const [text, sure] = [reader.GetUTF8Text(), reader.MeanTextConf()];
  reader.Clear();
  return { text, sure };
}

// That it is ready.
tell(null);
