import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { checkAuditChain } from '../../platform/audit/check-audit-chain.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1'];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  for (let each = 0; each < 130; each++) {
    const name = formulas[each] ?? `Naam "${each}"; met\nregel`;
    const subject = { type: 'proef', id: each, name };
    await recordAudit(server.database.portal, {
      at: server.clock.now(),
      action: 'tools.test_mail.send',
      by: null,
      subject,
      after: { each },
    });
  }
});
afterAll(() => server.close());

const names = async (query: string) =>
  (await admin.get(`/tools/audit-events?${query}`))
    .json()
    .data.map((row: { subject_name: string }) => row.subject_name);

describe('the audit trail', () => {
  test('is read by administrators only, event by event with what it changed', async () => {
    const list = (await admin.get('/tools/audit-events?filter[subject_type]=proef&sort=-happened_at')).json();
    expect(list.meta).toMatchObject({ total: 130, per_page: 10 });
    const { data } = (await admin.get(`/tools/audit-events/${list.data[0].id}`)).json();
    expect(JSON.parse(data.after)).toEqual({ each: 129 });
    for (const user of ['broker', 'owner'] as const) {
      const client = await server.login(user);
      for (const path of ['', '/1', '/export']) {
        expect((await client.get(`/tools/audit-events${path}`)).statusCode).toBe(403);
      }
    }
  });

  test('is written to when it is exported', async () => {
    await admin.get('/tools/audit-events/export?filter[action]=tools.test_mail.send');
    const [event] = (await admin.get('/tools/audit-events?filter[action]=tools.audit_events.export')).json().data;
    expect(event).toMatchObject({ user_name: 'admin Proefpersoon', address: '127.0.0.1' });
  });
});

describe('the export', () => {
  test('is the list, with no cell that a spreadsheet would run', async () => {
    const query = 'filter[subject_type]=proef&sort=happened_at&fields[tools/audit-events]=subject_name';
    const answer = await admin.get(`/tools/audit-events/export?${query}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-2026-06-15.csv"; filename*=UTF-8''audit-2026-06-15.csv`,
    });
    const [header, ...cells] = cellsOf(answer.body);
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    expect(header).toBe('Onderwerp');
    expect(cells.some((cell) => /^[=+\-@\t\r＝]/.test(cell))).toBe(false);
    const listed = [...(await names(`${query}&per_page=100`)), ...(await names(`${query}&per_page=100&page=2`))];
    expect(cells.map((cell) => cell.replace(/^'/, ''))).toEqual(listed);
  });

  test('has the columns of the list unless asked, and refuses what the list refuses', async () => {
    const { body } = await admin.get('/tools/audit-events/export?filter[q]=nergens');
    expect(body.trim().split(';')).toHaveLength(11);
    expect((await admin.get('/tools/audit-events/export?filter[password]=x')).statusCode).toBe(422);
  });
});

describe('the trail is never changed', () => {
  test('not by whoever owns the tables', async () => {
    const { portal } = server.database;
    await expect(portal.update(auditEvents).set({ action: 'x' })).rejects.toThrow();
    await expect(portal.delete(auditEvents)).rejects.toThrow();
    await expect(portal.execute(sql`truncate audit_events`)).rejects.toThrow();
    expect(await checkAuditChain(portal)).toBeNull();
  });

  test('and who disables the guard is found out', async () => {
    const { portal } = server.database;
    await portal.execute(sql`alter table audit_events disable trigger audit_events_stay`);
    await portal.execute(sql`update audit_events set subject_name = 'Ander' where subject_id = '50'`);
    await portal.execute(sql`alter table audit_events enable trigger audit_events_stay`);
    expect(await checkAuditChain(portal)).toBeGreaterThan(0);
  });
});

/** Reads back a file of one column. */
function cellsOf(csv: string): string[] {
  const cells = csv.replace('\uFEFF', '').matchAll(/"((?:[^"]|"")*)"|([^\r\n]+)/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
