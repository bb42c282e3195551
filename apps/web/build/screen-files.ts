import { join, relative } from 'node:path';
import { type Logger, type Plugin, runnerImport } from 'vite';
import { bareScreens, loginShellPaths } from '../src/lib/path.ts';
import { budgetOf } from './budgets.ts';
import { type LoadedFiles, type Weights, weigh } from './loaded-files.ts';

interface Screen {
  name: string;
  pattern: string;
  isForAnybody: boolean;
  files: LoadedFiles;
}

const entry = 'index.html';
/** What comes before every screen, fetched by the entry without waiting for anything. */
const loginShellModules = [entry, 'src/app/login-shell/open-shell.ts', '../../packages/i18n/src/nl/login-shell.ts'];
const fileCheckModules = [
  ...loginShellModules,
  'src/app/login-shell/file-check-screen.ts',
  '../../packages/i18n/src/nl/made-files.ts',
];
const photosModules = [
  ...loginShellModules,
  'src/app/login-shell/photos-screen.ts',
  '../../packages/i18n/src/nl/photo-links.ts',
];
const bareModules: Record<(typeof bareScreens)[number], string[]> = {
  login: loginShellModules,
  resetPassword: loginShellModules,
  choosePassword: loginShellModules,
  fileCheck: fileCheckModules,
  linkedPhotos: photosModules,
};
const portalModules = [entry, 'src/app/styles/frame.ts', 'src/app/start-app.tsx'];

/**
 * Says of every screen which files it needs: to the server, which names them in the page so that all are asked for at once;
 * and to whoever builds, as a table, or as a failure where a screen outgrew its budget.
 */
export function screenFiles(): Plugin {
  let root = '';
  let logger: Logger;
  return {
    name: 'gevel:screen-files',
    apply: 'build',
    configResolved: (config) => {
      ({ root, logger } = config);
    },
    async generateBundle(_, bundle) {
      const weights = weigh(bundle);
      const screens = (await readScreens(root)).map(({ modules, ...screen }) => ({
        ...screen,
        files: weights.filesOf(modules.map((module) => join(root, module))),
      }));
      logger.info(tableOf(screens, weights));
      const tooLarge = screens.filter(({ name, files }) => bytesOf(files, weights) > budgetOf(name) * 1000);
      if (tooLarge.length > 0) this.error(tooLarge.map((screen) => complaint(screen, weights, root)).join('\n'));
      this.emitFile({
        type: 'asset',
        fileName: 'screens.json',
        source: JSON.stringify(
          screens.map(({ pattern, isForAnybody, files }) => ({ pattern, isForAnybody, ...files })),
        ),
      });
    },
  };
}

/** The screens of the portal as its own code names them, with the modules that hold them. */
async function readScreens(root: string) {
  const { module } = await runnerImport<{ screens: { name: string; pattern: string; load: () => unknown }[] }>(
    join(root, 'src/app/screens.ts'),
    { configFile: false, root },
  );
  const bare = bareScreens.map((name) => ({
    name,
    pattern: loginShellPaths[name].pattern,
    isForAnybody: name !== 'login',
    modules: bareModules[name],
  }));
  const inFrame = module.screens.map(({ name, pattern, load }) => ({
    name,
    pattern,
    isForAnybody: false,
    modules: [...portalModules, pageOf(load)],
  }));
  return [...bare, ...inFrame];
}

/** The module that a screen fetches, out of the call by which it does. */
function pageOf(load: () => unknown): string {
  const address = /import\w*\(["'`]([^"'`]+)/.exec(load.toString())?.[1];
  if (address === undefined) throw new Error(`A screen is not fetched by an import of its own: ${load.toString()}`);
  return address.replace(/^\//, '');
}

function bytesOf({ scripts }: LoadedFiles, weights: Weights): number {
  return scripts.reduce((sum, file) => sum + weights.bytesOf(file), 0);
}

function tableOf(screens: readonly Screen[], weights: Weights): string {
  const rows = screens.map(({ name, files }) =>
    [
      name.padEnd(20),
      kilobytes(bytesOf(files, weights)),
      String(budgetOf(name)).padStart(7),
      String(files.scripts.length).padStart(7),
      kilobytes(files.styles.reduce((sum, file) => sum + weights.bytesOf(file), 0)),
    ].join('  '),
  );
  return ['screen                script   budget    files   styles (kB gzipped)', ...rows].join('\n');
}

function complaint(screen: Screen, weights: Weights, root: string): string {
  const { name, pattern, files } = screen;
  const largest = [...files.scripts].sort((a, b) => weights.bytesOf(b) - weights.bytesOf(a)).slice(0, 5);
  const lines = largest.map((file) => {
    const within = weights.largestIn(file).slice(0, 3);
    const names = within.map(({ module, bytes }) => `${relative(root, module)} ${kilobytes(bytes).trim()}`);
    return `  ${kilobytes(weights.bytesOf(file))}  ${file} (${names.join(', ')})`;
  });
  const total = kilobytes(bytesOf(files, weights)).trim();
  return [`${name} (${pattern}) loads ${total} kB of script; its budget is ${budgetOf(name)} kB`, ...lines].join('\n');
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(7);
