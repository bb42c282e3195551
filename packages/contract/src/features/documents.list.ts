import { boolean, date, id, integer, moment, oneOf, text } from '../core/field.ts';
import { list } from '../core/list.ts';
import { documentAudiences, documentKinds, documentSources, documentSubjectNames } from './document-kinds.ts';

/** What was added to records: agreements, invoices, photos. */
export const documentsList = list({
  name: 'documents',
  module: null,
  fields: {
    id: id({ filter: true }),
    /** To who asks, until they open or download it. */
    is_new: boolean({ filter: true }),
    name: text({ sort: true, search: true }),
    description: text({ nullable: true, search: true }),
    kind: oneOf(documentKinds, { sort: true, filter: true, count: true }),
    subject_type: oneOf(documentSubjectNames, { sort: true, filter: true, count: true }),
    /** Of an invoice as in the list of invoices: `sales-…` or `purchases-…`; of a report that is no ticket yet `write-…`. */
    subject_id: text({ filter: true }),
    /** What people know the record by; null when it is gone. */
    subject_name: text({ nullable: true }),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
    /** Null is for whoever manages the portfolio, until somebody says for whom it is. */
    audience: oneOf(documentAudiences, { nullable: true, filter: true }),
    valid_until: date({ nullable: true, sort: true, filter: true }),
    added_at: moment({ sort: true, filter: true }),
    added_by: text({ nullable: true }),
    /** The user who added it; null of what came in by itself. */
    added_by_id: id({ nullable: true }),
    source: oneOf(documentSources, { filter: true }),
    content_type: text(),
    byte_count: integer({ sort: true }),
    /** Of the file: more than one when it was replaced. */
    version: integer(),
    /** Until then it is kept with the books; null for what may be deleted at any time. */
    kept_until: date({ nullable: true }),
  },
  filters: { owner: id() },
  defaultSort: ['-added_at', 'name'],
});
