import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completed } from './dependency-rules.mjs';
import { root } from './paths.mjs';
import { bin, runQuietly } from './run.mjs';

/** The bill of materials of what the lock says, whatever is installed here; the maker checks it against its schema. */
export async function billOfMaterials(lock) {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-bill-'));
  try {
    const file = join(folder, 'sbom.json');
    const form = ['--spec-version', '1.6', '--output-reproducible', '--flatten-components', '--validate'];
    await runQuietly(bin('cyclonedx-npm'), ['--package-lock-only', ...form, '--output-file', file]);
    return completed(JSON.parse(await readFile(file, 'utf8')), lock);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function readLock() {
  return JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
}
