import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { groups } from './build/chunks.ts';
import { directImports } from './build/direct-imports.ts';
import { precompress } from './build/precompress.ts';
import { screenFiles } from './build/screen-files.ts';

/** Modules that pick plain data out of the contract. */
const evaluated = ['operation-addresses', 'request-rules', 'login-rules'].map((name) =>
  fileURLToPath(new URL(`./src/lib/${name}.ts`, import.meta.url)),
);
const apiServer = process.env['API_URL'] ?? 'http://localhost:3000';

/**
 * The browser needs method, path and rights of every call, the rules of the fields that people fill in, and none of the schemas
 * behind them. The modules that pick them from the contract are evaluated here, so that the bundle holds their outcome and no
 * schema library.
 */
function contractData(): Plugin {
  return {
    name: 'gevel:contract-data',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? '';
      if (!evaluated.includes(file)) return null;
      const { module } = await runnerImport<Record<string, unknown>>(file, { configFile: false });
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [contractData(), react(), directImports(), screenFiles(), precompress()],
  server: { proxy: { '/api': { target: apiServer, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
