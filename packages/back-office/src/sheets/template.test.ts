import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { makeFolder } from '../fixtures/sheet-folder.ts';
import { recordTypes } from '../port/records.ts';
import { sheets } from './sheet.ts';
import { templateCsvs, templateWorkbook } from './template.ts';

it.each(['nl', 'en'] as const)(
  'templates in %s are read without a complaint, and hold nothing yet',
  async (language) => {
    const explanation = { name: language === 'nl' ? 'Uitleg' : 'Explanation', rows: [['Blad'], ['objecten']] };
    const workbook = await templateWorkbook('sjabloon.xlsx', language, explanation);
    const folders = await Promise.all([makeFolder(), makeFolder()]);
    const [inWorkbook, inFiles] = folders;
    await inWorkbook.put(workbook.name, workbook.bytes);
    for (const { name, bytes } of templateCsvs(language)) await inFiles.put(name, bytes);
    for (const folder of folders) {
      const back = folder.open();
      await back.look();
      const { findings, snapshot } = back.state();
      expect(findings.map(({ of, reason }) => `${of} ${reason}`)).toEqual(recordTypes.map(() => 'note no-rows'));
      expect([...(snapshot?.contents.keys() ?? [])]).toEqual([]);
      await folder.remove();
    }
  },
);

it('a template offers the values of a column', async () => {
  const { bytes } = await templateWorkbook('sjabloon.xlsx', 'nl', { name: 'Uitleg', rows: [['Blad']] });
  const { sheets: found } = await readXlsx(bytes);
  const objects = found.find(({ name }) => name === sheets.objects.name);
  expect(objects?.rows[0]).toEqual(sheets.objects.columns.map(({ name }) => name));
  expect(objects?.dataValidations?.[0]).toMatchObject({ type: 'list', range: 'D2:D10000' });
  expect(JSON.stringify(objects?.dataValidations?.[0])).toContain('eenheid');
});
