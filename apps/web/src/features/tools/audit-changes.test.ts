import { expect, test } from 'vitest';
import { auditChanges } from './audit-changes.ts';

test('only what differs is a change; what is missing on one side is empty there', () => {
  expect(auditChanges('{"a":1,"b":2}', '{"a":1,"b":3,"c":[1]}')).toEqual([
    { field: 'b', before: 2, after: 3 },
    { field: 'c', before: null, after: [1] },
  ]);
});

test.each([
  [null, null],
  ['{"a":{"b":1}}', '{"a":{"b":1}}'],
])('%s and %s hold no change', (before, after) => {
  expect(auditChanges(before, after)).toEqual([]);
});

test('text that is no JSON is shown as it is', () => {
  expect(auditChanges(null, 'oops')).toEqual([{ field: 'value', before: null, after: 'oops' }]);
});
