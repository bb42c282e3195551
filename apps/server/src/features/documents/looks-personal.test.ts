import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { forCaller } from '../../db/caller.ts';
import { looksPersonal } from './looks-personal.ts';
import { officeText } from './office-text.ts';
import { lookIntoPdf } from './pdf-text.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const docx = `${office}.wordprocessingml.document`;
const xlsx = `${office}.spreadsheetml.sheet`;
const odt = 'application/vnd.oasis.opendocument.text';
/** Passes the eleven-test, and is nobody's. */
const number = '123456782';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-personal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const newFile = () => {
  files += 1;
  return join(folder, String(files));
};

async function archive(parts: Readonly<Record<string, string>>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const path = newFile();
  await writeFile(path, await buffer(zip.outputStream));
  return path;
}

const looks = async (type: string, parts: Readonly<Record<string, string>>) =>
  looksPersonal({ path: await archive(parts), type, words: ['brief'] });
const run = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

describe('what looks personal within an office file', () => {
  test('is a citizen service number in a letter, also where its digits are dressed apart', async () => {
    const letter = (body: string) => ({ 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>` });
    expect(await looks(docx, letter(`<w:p>${run('Nummer 1234')}${run('56782')}</w:p>`))).toBe(true);
    expect(await looks(docx, letter(`<w:p>${run('Kopie paspoort')}</w:p>`))).toBe(true);
    // Of two cells the digits do not belong together, and this number fails the test.
    expect(
      await looks(docx, letter(`<w:tc><w:p>${run('1234')}</w:p></w:tc><w:tc><w:p>${run('56782')}</w:p></w:tc>`)),
    ).toBe(false);
    expect(await looks(docx, letter(`<w:p>${run('Nummer 123456789')}</w:p>`))).toBe(false);
  });

  test('is one in a cell of a sheet, as a number and as a text, and one in a header or an open document', async () => {
    const cell = `<row r="1"><c r="A1"><f>B1</f><v>${number}</v></c><c r="B1"><v>1</v></c></row>`;
    expect(await looks(xlsx, { 'xl/worksheets/sheet1.xml': `<sheetData>${cell}</sheetData>` })).toBe(true);
    expect(await looks(xlsx, { 'xl/sharedStrings.xml': `<sst><si><t>1</t></si><si><t>${number}</t></si></sst>` })).toBe(
      true,
    );
    expect(await looks(docx, { 'word/header1.xml': `<w:p>${run(number)}</w:p>` })).toBe(true);
    expect(await looks(odt, { 'content.xml': `<text:p>Nr<text:s/>${number}</text:p>` })).toBe(true);
    // Names of styles and colours are nothing that somebody typed.
    expect(await looks(docx, { 'word/styles.xml': `<w:style w:id="${number}">${number}</w:style>` })).toBe(false);
  });

  test('is looked for in so much of it and no more, whatever it unpacks to', async () => {
    const path = await archive({ 'word/document.xml': 'a'.repeat(40_000_000) });
    expect((await officeText(path, 100_000)).length).toBeLessThanOrEqual(100_001);
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`word/header${at}.xml`, 'b'.repeat(10_000)]),
    );
    expect((await officeText(await archive(many), 100_000)).length).toBeLessThanOrEqual(100_050);
  });

  test('is nothing where it is damaged', async () => {
    const path = newFile();
    await writeFile(path, randomBytes(1_000));
    expect(await looksPersonal({ path, type: docx, words: [] })).toBe(false);
    const half = await archive({ 'word/document.xml': `<w:p>${run(randomBytes(60_000).toString('hex'))}</w:p>` });
    const bytes = await readFile(half);
    bytes.fill(0, 200, 20_000);
    await writeFile(half, bytes);
    expect(await looksPersonal({ path: half, type: docx, words: [] })).toBe(false);
  });
});

async function pdf(pages: readonly (readonly string[])[], options: PDFKit.PDFDocumentOptions = {}): Promise<string> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (const lines of pages) {
    document.addPage();
    for (const line of lines) document.text(line);
  }
  document.end();
  const path = newFile();
  await writeFile(path, await buffer(document));
  return path;
}

const looksInPdf = async (...args: Parameters<typeof pdf>) =>
  looksPersonal({ path: await pdf(...args), type: 'application/pdf', words: ['brief'] });

describe('what looks personal within a PDF file', () => {
  test.each([number, '123 456 782', '123.456.782', '1234.56.782', 'Kopie van uw paspoort'])(
    'is %s, on any page',
    async (text) => {
      expect(await looksInPdf([[`Nummer ${text}`]])).toBe(true);
      expect(await looksInPdf([['Geachte heer'], ['', `Nummer ${text}, geboren te Utrecht`]])).toBe(true);
    },
  );

  test('is nothing of what every invoice has: numbers of the company, of its bank, of the chamber of commerce, dates and amounts', async () => {
    expect(
      await looksInPdf([
        [
          `Btw-nummer NL${number}B01, NL 1234 56 782 B 01, RSIN: ${number}, KvK 12345678`,
          'IBAN NL91 ABNA 0417 1643 00, vestiging 000012345678',
          // Nine digits that pass the test, of a date and an amount, of a phone number, and of an amount of millions.
          '10-00-0000 8,00 bel 010 000 0008 of 1.000.000.008',
        ],
      ]),
    ).toBe(false);
    // A number that fails the test is none.
    expect(await looksInPdf([['Nummer 123456789']])).toBe(false);
  });

  test('is not known of what cannot be read, and of pages beyond the bound', async () => {
    expect(await looksInPdf([[number]], { userPassword: 'geheim' })).toBe(false);
    const path = newFile();
    await writeFile(path, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_000)]));
    expect(await looksPersonal({ path, type: 'application/pdf', words: [] })).toBe(false);
    const second = await pdf([['een'], ['twee']]);
    const bounds = { maxGrowthBytes: 1e9, maxMs: 60_000 };
    expect(await lookIntoPdf(second, (text) => text.includes('twee'), { ...bounds, maxPages: 2 })).toMatchObject({
      holds: true,
    });
    expect(await lookIntoPdf(second, (text) => text.includes('twee'), { ...bounds, maxPages: 1 })).toMatchObject({
      holds: false,
    });
  });

  test('of many files of one user lets another wait for one of them at most', async () => {
    const path = await pdf([['een']]);
    const read: string[] = [];
    const by = (user: string) => forCaller({ user, hasLeft: null }, () => lookIntoPdf(path, () => read.push(user) > 0));
    await Promise.all(['a', 'a', 'a', 'a', 'b'].map(by));
    expect(read).toEqual(['a', 'b', 'a', 'a', 'a']);
  });

  test('is given up where a file unpacks to more memory than it may take, and the next one is looked into', async () => {
    const path = newFile();
    await writeFile(path, await bomb(400));
    const within = { maxPages: 2, maxGrowthBytes: 100e6, maxMs: 600_000 };
    expect(await lookIntoPdf(path, (text) => text.includes('after'), within)).toEqual({ holds: false, scans: [] });
    expect(await looksInPdf([[number]])).toBe(true);
  });
});

/** Two pages; what draws the first one is so many megabytes of spaces, in a thousandth of that. */
async function bomb(megabytes: number): Promise<Buffer> {
  const spaces = Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(1_000_000, ' ')));
  const packed = await buffer(spaces.pipe(createDeflate()));
  const text = 'BT /F1 12 Tf 10 10 Td (after) Tj ET';
  const page = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Resources << /Font << /F1 7 0 R >> >> /Contents ${content} 0 R >>`;
  const parts: (string | Buffer)[] = ['%PDF-1.7\n'];
  const object = (id: number, ...body: (string | Buffer)[]) => parts.push(`${id} 0 obj\n`, ...body, '\nendobj\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(2, '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>');
  object(3, page(5));
  object(4, page(6));
  object(5, `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`, packed, '\nendstream');
  object(6, `<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
  object(7, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  // Without a table of where they stand the reader looks for them itself.
  parts.push('trailer\n<< /Root 1 0 R /Size 8 >>\n%%EOF\n');
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

describe('what looks personal within an office file of before 2007', () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const looksOld = async (type: string, ...content: readonly Buffer[]) => {
    const path = newFile();
    await writeFile(
      path,
      Buffer.concat([compound, randomBytes(2_000), ...content, Buffer.from([0, 255]), randomBytes(2_000)]),
    );
    return await looksPersonal({ path, type, words: ['brief'] });
  };
  const between = Buffer.from([0, 255]);

  test.each([
    ['application/msword', 'latin1'],
    ['application/msword', 'utf16le'],
    ['application/vnd.ms-excel', 'utf16le'],
  ] as const)(
    'is a citizen service number in a text, and what names an identity document: %s, %s',
    async (type, form) => {
      const text = (words: string) => Buffer.concat([between, Buffer.from(words, form)]);
      expect(await looksOld(type, text(`Geachte heer,\rUw nummer is ${number}.\r`))).toBe(true);
      expect(await looksOld(type, text(number))).toBe(true);
      expect(await looksOld(type, text('Bijlage: kopie paspoort'))).toBe(true);
      expect(await looksOld(type, text('Uw nummer is 123456789, 1234'), text('56782'))).toBe(false);
    },
  );
});
