import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One planted breach per rule of the house; each must be found, so that a blind linter is noticed. */
const breaches: Record<string, string> = {
  'packages/contract/src/a.ts': `import { x } from '@gevel/i18n'; export const a = x;`,
  'packages/i18n/src/b.ts': `import { x } from '@gevel/contract'; export const b = x;`,
  'packages/back-office/src/c.ts': `import { x } from '@gevel/server'; export const c = x;`,
  'packages/back-office/src/port/d.ts': `import { x } from '../bloxs/adapter.ts'; export const d = x;`,
  'apps/bloxs-simulator/src/e.ts': `import { x } from '@gevel/contract'; export const e = x;`,
  'apps/server/src/features/objects/f.ts': `import { x } from '../contracts/index.ts'; export const f = x;`,
  'apps/server/src/features/objects/g.ts': `import { x } from '../../sync/index.ts'; export const g = x;`,
  'apps/server/src/features/objects/h.ts': `import { createBloxsBackOffice } from '@gevel/back-office'; export const h = createBloxsBackOffice;`,
  'apps/server/src/lists/i.ts': `import { x } from '../features/objects/index.ts'; export const i = x;`,
  'apps/server/src/domain/j.ts': `import { x } from '../sync/index.ts'; export const j = x;`,
  'apps/server/src/domain/jd.ts': `import type { Db } from '../db/connection.ts'; export type J = Db;`,
  'apps/server/src/domain/je.ts': `import { sql } from 'drizzle-orm'; export const je = sql;`,
  'apps/server/src/domain/jp.ts': `import { x } from '../platform/clock.ts'; export const jp = x;`,
  'apps/server/src/db/k.ts': `import { x } from '../lists/compile.ts'; export const k = x;`,
  'apps/server/src/platform/l.ts': `export const l = process.env.PORT;`,
  'apps/server/src/platform/m.ts': `import { x } from '@gevel/bloxs-simulator'; export const m = x;`,
  'apps/web/src/features/objects/n.ts': `import { x } from '../tickets/index.ts'; export const n = x;`,
  'apps/web/src/app/o.ts': `import { x } from '../features/objects/objects.page.tsx'; export const o = x;`,
  'apps/web/src/parts/p.ts': `import { x } from '../features/objects/index.ts'; export const p = x;`,
  'apps/web/src/ui/q.ts': `import { x } from '../parts/row.ts'; export const q = x;`,
  'apps/web/src/lib/r.ts': `import { x } from '../ui/dialog.ts'; export const r = x;`,
  'apps/web/src/lib/s.ts': `import { x } from '@gevel/server'; export const s = x;`,
  'apps/server/src/sync/t.ts': `import { x } from '../features/objects/index.ts'; export const t = x;`,
  'apps/server/src/domain/w.ts': `import { x } from '../privacy/inventory.ts'; export const w = x;`,
  'apps/server/src/privacy/x.ts': `import { x as y } from '../sync/index.ts'; export const x = y;`,
  'apps/server/src/platform/u.ts': `import { v } from './v.ts'; export const u = v;`,
  'apps/server/src/platform/v.ts': `import { u } from './u.ts'; export const v = u;`,
};

describe('the import rules', () => {
  let folder: string;
  let reported: Set<string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gevel-rules-'));
    await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    await plant(folder, breaches);
    const rules = /no-restricted-imports|no-cycle|no-process-env/;
    const found = (await findingsIn(folder)).filter(({ code }) => rules.test(code));
    reported = new Set(found.map(({ filename }) => filename));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(Object.keys(breaches))('find the planted breach in %s', (path) => {
    expect(reported).toContain(path);
  });
});

async function plant(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** What the linter finds in a folder. */
async function findingsIn(folder: string, args: string[] = []): Promise<{ code: string; filename: string }[]> {
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  // A finding makes the command fail; its report is what we want.
  const output = await promisify(execFile)(oxlint, ['--format', 'json', ...args], {
    cwd: folder,
    maxBuffer: 10_000_000,
  }).then(
    (done) => done.stdout,
    (failure: { stdout: string }) => failure.stdout,
  );
  return JSON.parse(output).diagnostics;
}

describe('the types', () => {
  const wrong: Record<string, string> = {
    'packages/contract/src/a.ts': `export const a: number = 'one';`,
    'apps/server/src/b.ts': `export const b = (named: { name: string }) => named.nmae;`,
    'apps/web/src/c.tsx': `export const c: string = <p>one</p>;`,
    'e2e/specs/d.ts': `export const d: HTMLElement = 4;`,
    'bench/e.ts': `import { x } from './nowhere.ts'; export const e = x;`,
  };
  let folder: string;
  let reported: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gevel-types-'));
    const configurations = ['tsconfig.base.json', 'tsconfig.node.json', 'tsconfig.json'];
    for (const path of [...configurations, 'apps/web/tsconfig.json', 'e2e/tsconfig.json'])
      await cp(join(root, path), join(folder, path));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, '.oxlintrc.json'), '{ "ignorePatterns": ["node_modules"] }');
    await plant(folder, wrong);
    reported = (await findingsIn(folder, ['--type-aware', '--type-check'])).map(({ filename }) => filename);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(Object.keys(wrong))('find the planted error in %s', (path) => {
    expect(reported).toContain(path);
  });
});
