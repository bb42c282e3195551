import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

/** What an occupancy of one's own would be made of: states, availabilities and types of objects in SQL. */
const ownDefinition = /'(under_management|not_under_management|rented|under_option|rentableObject|buildingComplex)'/;

test('which objects count as let, vacant or lettable is said in one file', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|faults)\.ts$/.test(file) && !file.split(sep).includes('test'))
    .filter((file) => ownDefinition.test(readFileSync(join(source, file), 'utf8')));
  expect(files).toEqual([join('domain', 'occupancy.ts')]);
});
