import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';

type Child = ChildProcessByStdio<null, Readable, Readable>;

function run(...flags: string[]): Child {
  const main = new URL('./main.ts', import.meta.url).pathname;
  return spawn(process.execPath, ['--import', 'tsx', main, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The exit code and all that was written. */
async function ended(child: Child): Promise<{ code: number | null; out: string; err: string }> {
  const written = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    written.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    written.err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...written };
}

describe('the simulator on its own', () => {
  it('says where it is, serves, and stops cleanly', async () => {
    const child = run('--port', '0', '--today', '2026-11-21', '--fault', 'hang@/api/');
    const end = ended(child);
    const url = await address(child);
    expect(await fetch(`${url}/odatafeed/Units`)).toMatchObject({ status: 401 });
    expect(await (await fetch(`${url}/__control/faults`)).json()).toMatchObject({ active: ['hang@/api/'] });
    const hanging = fetch(`${url}/api/v1/x`).catch(() => 'broken');
    await fetch(`${url}/__control/requests`);
    child.kill('SIGTERM');
    expect(await end).toMatchObject({ code: 0, err: '' });
    expect(await hanging).toBe('broken');
  });

  it('names what is wrong and ends with 2', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const taken = holder.address();
    const port = typeof taken === 'object' ? String(taken?.port) : '';
    const [flags, metadata, occupied] = await Promise.all([
      ended(run('--scale', 'huge', '--pages', '3', '--enums')),
      ended(run('--metadata', '/nowhere.xml')),
      ended(run('--port', port)),
    ]);
    holder.close();
    expect([flags.code, metadata.code, occupied.code]).toEqual([2, 2, 2]);
    expect(flags.err).toContain('--scale: "huge"');
    expect(flags.err).toContain('--pages: there is no such flag');
    expect(flags.err).toContain('--enums: it needs a value');
    expect(metadata.err).toContain('--metadata: ');
    expect(occupied.err).toContain('EADDRINUSE');
  });
});

async function address(child: Child): Promise<string> {
  const [line] = await once(child.stdout, 'data');
  return /^Bloxs simulator is ready: (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(line))?.[1] ?? '';
}
