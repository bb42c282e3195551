import { access, constants, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { url as debuggerUrl } from 'node:inspector';
import { sep } from 'node:path';
import type { Config } from './config.ts';
import { ConfigMistakes } from './config.ts';

/**
 * Refuses to start a real portal where others could look into it, and any without the folder that it is to read. A demo holds
 * invented people only.
 */
export async function refuseUnsafeSurroundings(config: Config, env = process.env): Promise<void> {
  const sheets = [...(await sheetsMistakes(config)), ...(await documentsMistakes(config))];
  const others = config.isDemo ? [] : [...(await folderMistakes(config)), ...processMistakes(env)];
  const mistakes = [...sheets, ...others];
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes);
}

async function sheetsMistakes({ sheetsDir }: Config): Promise<string[]> {
  if (sheetsDir === null) return [];
  const isReadable = await readdir(sheetsDir).then(
    () => true,
    () => false,
  );
  return isReadable ? [] : ['SHEETS_DIR: is no folder that can be read'];
}

/** Files are moved within it, and nothing of the portal itself lies in it. */
async function documentsMistakes({ documentsDir, dataDir, sheetsDir }: Config): Promise<string[]> {
  if (documentsDir === null) return [];
  const isOurs = await access(documentsDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    async () => (await stat(documentsDir)).isDirectory(),
    () => false,
  );
  if (!isOurs) return ['DOCUMENTS_DIR: is no folder that can be read and written'];
  const folder = `${await realpath(documentsDir)}${sep}`;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const [name, other] of [
    ['DATA_DIR', dataDir],
    ['SHEETS_DIR', sheetsDir],
  ] as const) {
    if (other === null) continue;
    const path = `${await realpath(other)}${sep}`;
    if (path.startsWith(folder) || folder.startsWith(path)) return [`DOCUMENTS_DIR: lies in ${name}, or around it`];
  }
  return [];
}

/** Who may be let in by its group is the operator's choice; nobody else is. */
async function folderMistakes({ dataDir }: Config): Promise<string[]> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Windows keeps rights elsewhere and answers the same mode for every folder.
  if (process.platform === 'win32') return [];
  const { mode } = await stat(dataDir);
  return (mode & 0o007) === 0 ? [] : ['DATA_DIR: is open to everybody on this machine; chmod 700 closes it'];
}

function processMistakes(env: typeof process.env): string[] {
  const mistakes: string[] = [];
  if (debuggerUrl() !== undefined) mistakes.push('NODE_OPTIONS: a real portal does not run with an open debugger');
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    mistakes.push('NODE_TLS_REJECT_UNAUTHORIZED: a real portal does not leave certificates unchecked');
  }
  return mistakes;
}
