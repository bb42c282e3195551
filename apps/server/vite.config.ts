import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the program reads beside itself, wherever the bundle is made: nothing but its packages is looked for elsewhere. */
const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
const fonts = folderOf('@expo-google-fonts/inter');
/** Of what reads pictures: the one program of six, and the one set of letters of two, that are used (docs/decisions/087). */
const reader = folderOf('tesseract.js-core');
const letters = folderOf('@tesseract.js-data/eng');
const besideBundle = {
  migrations: here('./src/db/migrations'),
  'fonts/400Regular/Inter_400Regular.ttf': join(fonts, '400Regular/Inter_400Regular.ttf'),
  'fonts/600SemiBold/Inter_600SemiBold.ttf': join(fonts, '600SemiBold/Inter_600SemiBold.ttf'),
  'ocr/tesseract.cjs': join(reader, 'tesseract-core-simd-lstm.js'),
  'ocr/tesseract.wasm': join(reader, 'tesseract-core-simd-lstm.wasm'),
  'ocr/LICENSE': join(reader, 'LICENSE'),
  'ocr/eng.traineddata.gz': join(letters, '4.0.0_best_int/eng.traineddata.gz'),
};

function filesBesideBundle(): Plugin {
  let outDir = here('./dist');
  return {
    name: 'gevel:files-beside-bundle',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const [to, from] of Object.entries(besideBundle)) cpSync(from, join(outDir, to), { recursive: true });
    },
  };
}

/** Threads begin with files of their own. */
const threads = {
  'embedded-worker.js': './src/db/embedded-worker.ts',
  'pdf-text-worker.js': './src/features/documents/pdf-text-worker.ts',
  'picture-text-worker.js': './src/features/documents/picture-text-worker.ts',
  'workbook-worker.js': '../../packages/back-office/src/sheets/files/workbook-worker.ts',
};

function threadsBesideBundle(): Plugin {
  return {
    name: 'gevel:threads-beside-bundle',
    buildStart() {
      for (const [fileName, path] of Object.entries(threads)) {
        this.emitFile({ type: 'chunk', id: here(path), fileName });
      }
    },
  };
}

export default defineConfig({
  root: here('.'),
  plugins: [filesBesideBundle(), threadsBesideBundle()],
  build: { ssr: here('./src/main.ts'), outDir: here('./dist'), emptyOutDir: true, target: 'node20', minify: false },
  // The reader of PDF files is taken along as the one thread that it is: its package has ten times as much (docs/decisions/047).
  ssr: { noExternal: [/^@gevel\//, 'pdfjs-dist'] },
});
