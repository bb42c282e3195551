import { expect, test } from 'vitest';
import { en } from '../en/index.ts';
import { nl } from '../nl/index.ts';
import { fileTypeName } from './file-type.ts';

test.each([
  ['pdf', 'application/pdf', 'PDF-bestand', 'PDF file'],
  ['exe', 'application/x-msdownload', 'programma (.exe)', 'program (.exe)'],
  ['svg', 'image/svg+xml', 'SVG-tekening', 'SVG drawing'],
  ['html', 'text/html; charset=utf-8', 'webpagina (HTML)', 'web page (HTML)'],
])('%s and %s are one type by one name', (extension, media, dutch, english) => {
  for (const type of [extension, extension.toUpperCase(), media]) {
    expect(fileTypeName(type, nl.forms.fileTypes)).toBe(dutch);
    expect(fileTypeName(type, en.forms.fileTypes)).toBe(english);
  }
});

test('what has no name of its own is called by its extension, and no media type is shown', () => {
  expect(fileTypeName('dwg', nl.forms.fileTypes)).toBe('.dwg-bestand');
  for (const type of ['', 'application/octet-stream', 'application/vnd.ms-excel.sheet', '<b>'])
    expect(fileTypeName(type, nl.forms.fileTypes)).toBe('onbekend');
});
