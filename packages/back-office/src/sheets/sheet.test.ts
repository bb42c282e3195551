import { expect, it } from 'vitest';
import { recordTypes } from '../port/records.ts';
import { plainName } from './names/plain-name.ts';
import { findColumn, findSheet, sheets } from './sheet.ts';

it('every sheet and column is found by its Dutch name and by that of the port', () => {
  for (const type of recordTypes) {
    const sheet = sheets[type];
    expect(findSheet(sheet.name)).toBe(sheet);
    expect(findSheet(type)).toBe(sheet);
    for (const column of sheet.columns) {
      expect({ type, found: findColumn(sheet, column.name) }).toEqual({ type, found: column });
      expect({ type, found: findColumn(sheet, column.field.toUpperCase()) }).toEqual({ type, found: column });
    }
  }
});

it('no two values of a column are written alike', () => {
  for (const { columns } of Object.values(sheets))
    for (const { values } of columns) {
      const names = values.map(({ name }) => plainName(name));
      expect(new Set(names).size).toBe(names.length);
    }
});

it('landlords, objects, contracts and their lines need few columns', () => {
  const required = (type: 'owners' | 'objects' | 'contracts' | 'contract_lines') =>
    sheets[type].columns.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  expect(required('owners')).toEqual(['sleutel', 'naam']);
  expect(required('objects')).toEqual(['sleutel', 'soort', 'verhuurder']);
  expect(required('contracts')).toEqual([
    'sleutel',
    'soort',
    'verhuurder',
    'relatie',
    'begindatum',
    'verlengt automatisch',
  ]);
  expect(required('contract_lines')).toEqual(['sleutel', 'contract', 'aard', 'begindatum']);
});
