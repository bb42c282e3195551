import { id, integer, moment, oneOf, text } from '../core/field.ts';
import { list } from '../core/list.ts';
import { incomingSources, refusalProblems } from './document-kinds.ts';

/** What came in by itself and was not added to a record, with why. */
export const refusedDocumentsList = list({
  name: 'tools/refused-documents',
  module: null,
  fields: {
    id: id(),
    /** With the folders that it lies in now. */
    path: text({ sort: true, search: true }),
    problem: oneOf(refusalProblems, { sort: true, filter: true, count: true }),
    source: oneOf(incomingSources, { sort: true, filter: true }),
    byte_count: integer({ nullable: true }),
    refused_at: moment({ sort: true, filter: true }),
  },
  defaultSort: ['-refused_at'],
});
