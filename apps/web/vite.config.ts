import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { groups } from './build/chunks.ts';
import { directImports } from './build/direct-imports.ts';
import { precompress } from './build/precompress.ts';
import { screenFiles } from './build/screen-files.ts';

const addressesFile = fileURLToPath(new URL('./src/lib/operation-addresses.ts', import.meta.url));
const apiServer = process.env['API_URL'] ?? 'http://localhost:3000';

/**
 * The browser needs method and path of every call and none of its schemas. The module that picks them from the contract
 * is evaluated here, so that the bundle holds its outcome and no schema library.
 */
function operationAddresses(): Plugin {
  return {
    name: 'gevel:operation-addresses',
    enforce: 'pre',
    async load(id) {
      if (id.split('?')[0] !== addressesFile) return null;
      const { module } = await runnerImport<{ operationAddresses: unknown }>(addressesFile, { configFile: false });
      return `export const operationAddresses = ${JSON.stringify(module.operationAddresses)};`;
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [operationAddresses(), react(), directImports(), screenFiles(), precompress()],
  server: { proxy: { '/api': { target: apiServer, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
