import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  build: { ssr: here('./src/main.ts'), outDir: here('./dist'), emptyOutDir: true, target: 'node20', minify: false },
});
