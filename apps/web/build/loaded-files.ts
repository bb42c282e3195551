import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export interface LoadedFiles {
  scripts: string[];
  styles: string[];
}

export interface Weights {
  /** What the browser fetches for these modules and everything that they import, in the order in which it meets them. */
  filesOf: (modules: readonly string[]) => LoadedFiles;
  /** Of one file, gzipped. */
  bytesOf: (file: string) => number;
  /** What takes the most room in a script, by its size before it is made small. */
  largestIn: (file: string) => { module: string; bytes: number }[];
}

/** Reads out of a finished bundle what each module costs whoever asks for it. */
export function weigh(bundle: Bundle): Weights {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const home = new Map<string, Chunk>();
  // The chunk that stands in for a module goes before the one in which it lies.
  for (const chunk of chunks) for (const module of chunk.moduleIds) home.set(module, chunk);
  for (const chunk of chunks) if (chunk.facadeModuleId !== null) home.set(chunk.facadeModuleId, chunk);
  const known = new Map<string, number>();

  function filesOf(modules: readonly string[]): LoadedFiles {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const seen = new Set<string>();
    const waiting = modules.map((module) => {
      const chunk = home.get(module);
      if (chunk === undefined) throw new Error(`No built file holds ${module}`);
      return chunk.fileName;
    });
    for (const name of waiting) {
      const chunk = bundle[name];
      if (seen.has(name) || chunk?.type !== 'chunk') continue;
      seen.add(name);
      if (!holdsSheetsOnly(chunk)) scripts.add(name);
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(sheet);
      waiting.push(...chunk.imports);
    }
    return { scripts: [...scripts], styles: [...styles] };
  }

  function bytesOf(name: string): number {
    const file = bundle[name];
    if (file === undefined) throw new Error(`No such built file: ${name}`);
    const bytes = known.get(name) ?? gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
    known.set(name, bytes);
    return bytes;
  }

  function largestIn(name: string): { module: string; bytes: number }[] {
    const file = bundle[name];
    if (file?.type !== 'chunk') return [];
    const sizes = Object.entries(file.modules).map(([module, { renderedLength }]) => ({
      module,
      bytes: renderedLength,
    }));
    return sizes.sort((a, b) => b.bytes - a.bytes);
  }

  return { filesOf, bytesOf, largestIn };
}

/** Vite takes such a script away once its sheets are files. */
function holdsSheetsOnly({ moduleIds, exports, imports }: Chunk): boolean {
  return exports.length === 0 && imports.length === 0 && moduleIds.some((module) => module.endsWith('.css'));
}
