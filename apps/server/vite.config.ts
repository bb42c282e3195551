import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Migrations are read from beside the bundle, wherever that is made. */
function migrationsBesideBundle(): Plugin {
  let outDir = here('./dist');
  return {
    name: 'gevel:migrations',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: () => cpSync(here('./src/db/migrations'), join(outDir, 'migrations'), { recursive: true }),
  };
}

export default defineConfig({
  root: here('.'),
  plugins: [migrationsBesideBundle()],
  build: { ssr: here('./src/main.ts'), outDir: here('./dist'), emptyOutDir: true, target: 'node20', minify: false },
  ssr: { noExternal: [/^@gevel\//] },
});
