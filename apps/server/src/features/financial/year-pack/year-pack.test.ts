import { createHash } from 'node:crypto';
import { modules } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents } from '../../../db/schema/audit.ts';
import { brokers } from '../../../db/schema/brokers.ts';
import { childrenOf, faultsOf, parseXml, textOf } from '../../../test/audit-file-rules.ts';
import { askExport, fetchExport, readWorkbook, whenEnded } from '../../../test/export-client.ts';
import { pdfText, unpacked } from '../../../test/read-files.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { asked, broker, owner, packed, read, server, setKinds, useYearPack } from '../../../test/year-pack-world.ts';

useYearPack();

describe('the pack of a year', () => {
  test('is known as a file of this portal, and so is every file in it that the portal made', async () => {
    const { answer } = await fetchExport(owner, asked);
    const kindOf = async (bytes: Buffer) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return (await server.visitor().post('/made-files/check', { sha256 })).json().data.kind;
    };
    expect(await kindOf(answer.rawPayload)).toBe('year_pack');
    const kinds: Record<string, string | null> = {};
    for (const [name, bytes] of unpacked(answer.rawPayload)) kinds[name] = await kindOf(bytes);
    expect(kinds).toMatchObject({
      'jaaroverzicht-2026.pdf': 'year_pack_pdf',
      'jaaroverzicht-2026.xlsx': 'year_pack_xlsx',
      'lijsten/mutaties.xlsx': 'list_xlsx',
      'huurafrekeningen/1-HA-9001.pdf': 'statement_pdf',
      'documenten/1-toelichting.txt': null,
    });
  });

  test('says itself what was asked, when, of which moments of the source, and the number by which it is known', async () => {
    const said = async (client: TestClient, query: string) => {
      const { answer } = await fetchExport(client, { ...asked, query });
      const files = unpacked(answer.rawPayload);
      const sha256 = createHash('sha256').update(answer.rawPayload).digest('hex');
      const known = (await server.visitor().post('/made-files/check', { sha256 })).json().data;
      const contents = createHash('sha256')
        .update(files.get('inhoud.csv') ?? '')
        .digest('hex');
      const lines = files.get('herkomst.txt')?.toString('utf8').slice(1).trimEnd().split('\r\n') ?? [];
      return { known, contents, lines };
    };
    const { known, contents, lines } = await said(owner, 'year=2026');
    expect(lines[0]).toMatch(/^Opgevraagd: .*2026.*: \S/);
    // Of the contracts it holds the list alone, and no figure.
    expect(lines.filter((line) => /^Bron: .*Contracten/.test(line))).toHaveLength(1);
    expect(lines.slice(-4)).toEqual([
      expect.stringMatching(/^Gemaakt op: \d{2}-\d{2}-\d{4} \d{2}:\d{2} \(Nederlandse tijd\)$/),
      `Documentnummer: ${known.document_number}`,
      `Controlegetal van de gegevens (SHA-256): ${contents}`,
      'Echtheid controleren: http://localhost:3000/controle',
    ]);
    expect(known).toMatchObject({ is_known: true, kind: 'year_pack' });
    const again = await said(owner, 'year=2026');
    expect(again.known.document_number).not.toBe(known.document_number);
  });

  test('holds the overview, the lists, the audit file, statements, shared documents, and their checksums', async () => {
    await setKinds();
    const files = await packed(owner);
    const names = [...files.keys()];
    expect(names).toEqual([
      'jaaroverzicht-2026.pdf',
      'jaaroverzicht-2026.xlsx',
      'auditfile-2026.xaf',
      'auditfile-toelichting-2026.csv',
      'lijsten/mutaties.xlsx',
      'lijsten/openstaand-begin.xlsx',
      'lijsten/openstaand-einde.xlsx',
      'lijsten/facturen.xlsx',
      'lijsten/beheervergoeding-per-object.xlsx',
      'lijsten/huurafrekeningen.xlsx',
      'lijsten/contracten-met-waarborgsom.xlsx',
      'huurafrekeningen/1-HA-9001.pdf',
      'documenten/1-toelichting.txt',
      'inhoud.csv',
      'herkomst.txt',
    ]);
    const [columns, ...lines] = (files.get('inhoud.csv')?.toString('utf8') ?? '').trimEnd().split('\r\n');
    expect(columns).toBe('\uFEFFbestand;inhoud;bytes;sha256');
    expect(lines.map((line) => line.split(';').at(0))).toEqual(names.slice(0, -2));
    for (const line of lines) {
      const [path = '', bytes, sha256] = [line.split(';')[0], ...line.split(';').slice(-2)];
      const content = files.get(path) ?? Buffer.alloc(0);
      expect([path, Number(bytes), sha256]).toEqual([
        path,
        content.length,
        createHash('sha256').update(content).digest('hex'),
      ]);
    }
    expect(files.get('huurafrekeningen/1-HA-9001.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    const sheets = await readWorkbook(files.get('jaaroverzicht-2026.xlsx') ?? Buffer.alloc(0));
    expect(sheets.map(({ name }) => name)).toContain('Opbrengsten');
    expect(sheets[0]?.rows.at(-1)).toEqual(['Totaal', null, 0, 100]);
    const [mutations] = await readWorkbook(files.get('lijsten/mutaties.xlsx') ?? Buffer.alloc(0));
    expect(mutations?.rows.length).toBe(1 + 6 + 1);
  });

  test('has workbooks in the dress of the broker, those of lists too', async () => {
    const { db } = server.database;
    const [broker1] = await db.select().from(brokers).where(eq(brokers.id, 1));
    await db
      .update(brokers)
      .set({ theme: { ...Object(broker1?.theme), main_color: '#123456' }, display_name: 'Kantoor Dijk' });
    const files = await packed(owner);
    await db.update(brokers).set({ theme: broker1?.theme ?? null, display_name: broker1?.display_name ?? '' });
    for (const name of ['jaaroverzicht-2026.xlsx', 'lijsten/mutaties.xlsx']) {
      const parts = unpacked(files.get(name) ?? Buffer.alloc(0));
      expect([name, parts.get('xl/styles.xml')?.toString('utf8')]).toEqual([name, expect.stringContaining('FF123456')]);
      expect(parts.get('docProps/core.xml')?.toString('utf8')).toContain('<dc:creator>Kantoor Dijk</dc:creator>');
    }
  });

  test('holds an audit file that keeps its rules but for the entry that does not balance, which is told beside it', async () => {
    await setKinds();
    const files = await packed(owner);
    const { root } = parseXml(files.get('auditfile-2026.xaf')?.toString('utf8') ?? '');
    expect(faultsOf(root)).toEqual(['[0009] transactions is out of balance', '[0010] 6 is out of balance']);
    const notes = files.get('auditfile-toelichting-2026.csv')?.toString('utf8') ?? '';
    expect(notes).toContain('niet in balans;Memoriaal;ME-6;40.00;0.00;40.00;');
    const [company] = childrenOf(root, 'company');
    const [opening] = company ? childrenOf(company, 'openingBalance') : [];
    expect([textOf(opening, 'linesCount'), textOf(opening, 'totalDebit')]).toEqual(['2', '100.00']);
    const xml = files.get('auditfile-2026.xaf')?.toString('utf8') ?? '';
    expect(xml).toContain('<docRef>VF &lt;1&gt; &amp; "2"</docRef>');
    // At the rent without VAT, and not at the line of the VAT account once more.
    expect(xml.match(/<trLine>(?:(?!<\/trLine>).)*<vat>.*?<\/trLine>/g)).toEqual([
      expect.stringMatching(
        /<amnt>100\.00<\/amnt>.*<vat><vatID>1<\/vatID><vatPerc>21<\/vatPerc><vatAmnt>21\.00<\/vatAmnt><vatAmntTp>C<\/vatAmntTp>/,
      ),
      expect.stringMatching(
        /<amnt>40\.00<\/amnt>.*<vatPerc>0<\/vatPerc><vatAmnt>0\.00<\/vatAmnt><vatAmntTp>D<\/vatAmntTp>/,
      ),
    ]);
    expect(notes).toContain('De btw staat bij de regels van de bedragen zonder btw');
  });

  test('leaves out what belongs to modules that are switched off, and says so', async () => {
    const { db } = server.database;
    await db.update(brokers).set({ modules: ['financial'] });
    const names = [...(await packed(owner)).keys()];
    const { gaps } = await read(owner);
    await db.update(brokers).set({ modules: [...modules] });
    expect(names.filter((name) => /lijsten|huurafrekeningen|documenten/.test(name))).toEqual(['lijsten/mutaties.xlsx']);
    expect(gaps).toEqual(expect.arrayContaining(['not_in_reports', 'not_in_statements', 'not_in_contracts']));
  });

  test('is refused without its module, in another format, and with columns', async () => {
    for (const body of [
      { ...asked, format: 'xlsx' },
      { ...asked, columns: ['id'] },
      { list: 'contracts', format: 'zip' },
    ]) {
      expect((await owner.post('/exports', body)).statusCode).toBe(422);
    }
    const { db } = server.database;
    await db.update(brokers).set({ modules: ['contracts'] });
    expect((await owner.post('/exports', asked)).statusCode).toBe(403);
    await db.update(brokers).set({ modules: [...modules] });
  });

  test('is named by its year and owner, and asking for it and fetching it is noted', async () => {
    const made = await whenEnded(broker, (await askExport(broker, { ...asked, query: 'year=2026&owner=101' })).id);
    expect([made.file_name, made.progress, made.rows]).toEqual([
      'jaarpakket-2026-101-2026-06-15.zip',
      100,
      made.total_rows,
    ]);
    await broker.get(`/exports/${made.id}/file`);
    const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subject_id, made.id));
    expect(events.map(({ action }) => action).sort()).toEqual(['export.create', 'export.download']);
  });

  test('is of the same day on paper and as a workbook: that of Amsterdam, where it is tomorrow before midnight in UTC', async () => {
    server.clock.set('2026-06-15T23:30:00Z');
    const files = await packed(await server.login('owner'));
    const sheets = await readWorkbook(files.get('jaaroverzicht-2026.xlsx') ?? Buffer.alloc(0));
    expect(JSON.stringify(sheets)).toContain('["Gemaakt op","2026-06-16');
    const paper = await pdfText(files.get('jaaroverzicht-2026.pdf') ?? Buffer.alloc(0));
    // On top, and where it says where it comes from.
    expect(paper.match(/Gemaakt op\s+\S+/g)?.map((said) => said.slice(-10))).toEqual(['16-06-2026', '16-06-2026']);
  });
});
