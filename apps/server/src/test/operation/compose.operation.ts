import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokerForm } from '../administration.ts';
import { root } from '../installation.ts';
import { type MailCatcher, startMailCatcher } from '../mail-catcher.ts';
import { type OwnCluster, startOwnCluster } from '../own-cluster.ts';
import { freePort, type ServerProcess, startServerProcess } from '../server-process.ts';
import { usingConnection } from '../using-connection.ts';
import { WebClient } from '../web-client.ts';
import { fetchAt } from './behind-tls.ts';
import { type Composed, environmentOf, readCompose } from './composed.ts';
import { type Program, startProgram } from './program.ts';

/** What compose.yaml starts, each part by itself: the same contents, commands and settings, on loopback instead of in containers. */
const run = promisify(execFile);
const publicHost = 'portal.example';
const admin = 'beheer@kantoor.example';
const chosenPassword = 'Zeven paarden in de regen, 7!';
const nodes = ['portal-1', 'portal-2'] as const;
type Node = (typeof nodes)[number];
const closing: (() => Promise<unknown>)[] = [];
const running = new Map<Node, ServerProcess>();
const ports = new Map<string, number>();
let folder: string;
let composed: Composed;
let cluster: OwnCluster;
let catcher: MailCatcher;
let dotEnv: Record<string, string>;
let caddy: Program;
let tlsPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-compose-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  composed = await readCompose();
  dotEnv = { PUBLIC_HOST: publicHost, FIRST_ADMIN_EMAIL: admin, BACK_OFFICE_URL: 'https://nergens.bloxs.invalid' };
  catcher = await startMailCatcher();
  closing.push(() => catcher.close());
  await run('sh', [join(root, 'deploy/make-secrets.sh')], { cwd: folder });
  await fill('back_office_key', 'sleutel');
  await fill('back_office_secret', 'geheim van de backoffice');
  await fill('smtp_url', `${catcher.url}/?from=portaal@portal.example`);
  cluster = await startDatabase();
  closing.push(() => cluster.close());
  for (const node of nodes) {
    ports.set(node, await freePort());
    ports.set(`${node} metrics`, await freePort());
  }
  for (const node of nodes) await start(node);
  closing.push(() => Promise.all([...running.values()].map((server) => server.kill())));
  caddy = await startCaddy();
  closing.push(() => caddy.stop());
});
afterAll(async () => {
  for (let step = closing.pop(); step; step = closing.pop()) await step();
});

async function fill(name: string, text: string): Promise<void> {
  const path = join(folder, 'secrets', name);
  await chmod(path, 0o644);
  await writeFile(path, `${text}\n`);
}

/** With passwords, as the image has it, and the script that it runs at its first start. */
async function startDatabase(): Promise<OwnCluster> {
  const hba = join(folder, 'pg_hba.conf');
  await writeFile(hba, 'local all postgres trust\nhost all all 127.0.0.1/32 scram-sha-256\n');
  await chmod(hba, 0o644);
  const sockets = join(folder, 'database');
  await mkdir(sockets);
  const started = await startOwnCluster({ isBare: true, folder: sockets, settings: { hba_file: hba } });
  const script = join(folder, 'database.sh');
  await copyFile(join(root, 'deploy/database.sh'), script);
  const { port } = new URL(started.urlOf('postgres', 'postgres'));
  await run('sh', [script], {
    env: { PATH: process.env['PATH'], PGHOST: sockets, PGPORT: port, GEVEL_SECRETS: join(folder, 'secrets') },
  });
  return started;
}

async function start(node: Node): Promise<void> {
  const database = new URL(cluster.urlOf('postgres', 'postgres')).host;
  const environment = await environmentOf(composed, node, { folder, dotEnv, places: { 'database:5432': database } });
  const server = await startServerProcess({
    // What tests of a server set for it comes by the file here.
    BACK_OFFICE_API_KEY: '',
    BACK_OFFICE_API_SECRET: '',
    APP_SECRET: '',
    ...environment,
    PORT: String(ports.get(node)),
    METRICS_PORT: String(ports.get(`${node} metrics`)),
    // The proxy is on this machine here.
    TRUSTED_PROXIES: 'loopback',
  });
  running.set(node, server);
}

async function startCaddy(): Promise<Program> {
  tlsPort = await freePort();
  const [plain, ask] = [await freePort(), await freePort()];
  const written = await readFile(join(root, 'deploy/Caddyfile'), 'utf8');
  const here = nodes.reduce(
    (text, node) =>
      text
        .replaceAll(`${node}:3000`, `127.0.0.1:${ports.get(node)}`)
        .replaceAll(`${node}:9464`, `127.0.0.1:${ports.get(`${node} metrics`)}`),
    written.replaceAll('127.0.0.1:9465', `127.0.0.1:${ask}`),
  );
  // Certificates of its own making instead of those of an authority; ports that an ordinary user may have.
  const options = `admin off\nhttp_port ${plain}\nhttps_port ${tlsPort}\nlocal_certs\nskip_install_trust\n`;
  const path = join(folder, 'Caddyfile');
  await writeFile(path, here.replace('{\n', `{\n${options}`));
  const home = join(folder, 'caddy');
  return startProgram('caddy', ['run', '--config', path, '--adapter', 'caddyfile'], {
    port: tlsPort,
    env: { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  });
}

const at = (host: string) => new WebClient(`https://${host}`, {}, fetchAt(tlsPort));

test('secrets are made once, and kept from others of the machine', async () => {
  const before = await readFile(join(folder, 'secrets/app_secret'), 'utf8');
  const { stdout } = await run('sh', [join(root, 'deploy/make-secrets.sh')], { cwd: folder });
  expect(stdout).toBe('');
  expect(await readFile(join(folder, 'secrets/app_secret'), 'utf8')).toBe(before);
  expect((await stat(join(folder, 'secrets'))).mode & 0o777).toBe(0o700);
  // Each that a service names is one that the script makes.
  const used = Object.values(composed.services).flatMap(({ secrets }) => secrets);
  for (const name of used) expect((await stat(join(folder, composed.secrets[name]?.file ?? ''))).isFile()).toBe(true);
});

test('the database refuses a login without its password', async () => {
  const look = () => usingConnection(cluster.urlOf('gevel_portal', 'gevel'), (client) => client.query('select 1'));
  await expect(look()).rejects.toThrow(/password/);
});

let client: WebClient;

test('two servers invite one first administrator, who chooses a password behind the proxy and logs in', async () => {
  await expect.poll(() => catcher.mails.length).toBe(1);
  const [mail] = catcher.mails;
  expect(mail?.to?.[0]?.address).toBe(admin);
  for (const server of running.values()) expect(server.said()).not.toContain('/reset-password/');
  const token = /https:\/\/portal\.example\/reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  client = at(publicHost);
  const chosen = { password: chosenPassword, password_confirmation: chosenPassword };
  const reset = await client.send('POST', '/password/reset', { token, ...chosen });
  expect([reset.status, reset.bytes.toString()]).toEqual([204, '']);
  const login = await client.send('POST', '/users/login', { email: admin, password: chosenPassword });
  expect([login.status, login.bytes.toString()]).toEqual([200, expect.any(String)]);
});

test('a portal of a broker gets a certificate at its first visit, and what is nobody’s gets none', async () => {
  const visit = (host: string) => at(host).get('/branding');
  await expect(visit('kok.portal.example')).rejects.toThrow(/alert|TLS|SSL/i);
  const made = await client.send('POST', '/brokers', brokerForm({ display_name: 'Kok Makelaars', portal_url: 'kok' }));
  expect([made.status, made.bytes.toString()]).toEqual([200, expect.any(String)]);
  expect((await visit('kok.portal.example')).json<{ data: { title: string } }>().data.title).toBe('Kok Portal');
  for (const host of ['niemand.portal.example', 'kok.elders.example', 'elders.example'])
    await expect(visit(host)).rejects.toThrow(/alert|TLS|SSL/i);
});

test('which hosts are served, and metrics, are at no address that a visitor reaches', async () => {
  for (const path of ['/known-host?domain=kok.portal.example', '/metrics']) {
    const answer = await fetchAt(tlsPort)(`https://${publicHost}${path}`);
    expect([path, answer.status, (await answer.text()).includes('gevel_http')]).toEqual([path, 404, false]);
  }
});

test('a server that restarts, or is killed, is missed by nobody who reads', async () => {
  const statuses: number[] = [];
  let isOver = false;
  const reading = Array.from({ length: 4 }, async () => {
    const reader = at(publicHost);
    while (!isOver) statuses.push((await reader.get('/branding')).status);
  });
  for (const [node, signal] of [
    ['portal-1', 'SIGTERM'],
    ['portal-2', 'SIGKILL'],
  ] as const) {
    await running.get(node)?.kill(signal);
    const sofar = statuses.length;
    await expect.poll(() => statuses.length).toBeGreaterThan(sofar + 100);
    await start(node);
    const again = statuses.length;
    await expect.poll(() => statuses.length).toBeGreaterThan(again + 100);
  }
  isOver = true;
  await Promise.all(reading);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test('what one server keeps as a file both serve', async () => {
  const picture = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#224466' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png');
  const kept = await client.send('PUT', '/brokers/1/logo', form);
  expect([kept.status, kept.bytes.toString()]).toEqual([200, expect.any(String)]);
  const { logo_url } = kept.json<{ data: { logo_url: string } }>().data;
  const answers = [];
  // In turn, so that both are asked.
  for (let each = 0; each < 6; each++) answers.push(await fetchAt(tlsPort)(new URL(logo_url, `https://${publicHost}`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
