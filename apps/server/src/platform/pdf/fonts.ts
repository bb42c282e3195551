import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const read = new Map<string, Buffer>();

/** Documents carry their letters along, so that they look and read the same everywhere. */
export const fontFiles = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;
export type FontName = keyof typeof fontFiles;

export function fontBytes(name: FontName): Buffer {
  const known = read.get(name);
  if (known) return known;
  const bytes = readFileSync(fontFiles[name]);
  read.set(name, bytes);
  return bytes;
}
