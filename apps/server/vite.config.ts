import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Migrations are read from beside the bundle. */
function migrationsBesideBundle(): Plugin {
  return {
    name: 'gevel:migrations',
    closeBundle: () => cpSync(here('./src/db/migrations'), here('./dist/migrations'), { recursive: true }),
  };
}

export default defineConfig({
  root: here('.'),
  plugins: [migrationsBesideBundle()],
  build: { ssr: here('./src/main.ts'), outDir: here('./dist'), emptyOutDir: true, target: 'node20', minify: false },
  ssr: { noExternal: [/^@gevel\//] },
});
