import { sheets } from './sheets.ts';

/** What a folder of files holds that is not as it should be. */
export const toolsFolder = {
  folder: {
    title: 'The folder of files',
    refused:
      'A file was refused. Until it is corrected, nothing in the folder is imported; what was there before still is.',
    clean: 'All files were imported.',
    template: 'Download template',
    templateHint:
      'A workbook with a sheet for each kind of record. The sheet Explanation says what each column holds. Fill in only what you have.',
    count: '{count, plural, one {# remark} other {# remarks}} on the files',
    first: 'You see the first {shown, number}. All remarks are given by: npm run sheets -- check FOLDER',
    file: 'File',
    row: 'Row',
    column: 'Column',
    what: 'What it is',
    effect: 'Effect',
    effects: sheets.effects,
    reasons: sheets.reasons,
  },
} as const;
