import type { documentImportWords as dutch } from '../nl/document-import.ts';
import type { Shape } from '../shape.ts';

export const documentImportWords = {
  documentImport: {
    title: 'Add documents',
    hint: 'Drop a folder or many files here at once. Each file name, or the name of its folder, holds the reference of an object, contract, invoice, rental statement, notification or landlord. You first see where each file will go.',
    broker: 'Broker',
    brokerHint: 'First choose to which broker the documents belong.',
    section: 'Files',
    drop: 'Choose files or drop a folder here',
    folder: 'Choose a folder',
    limits: 'For example OBJ-1001 inspection.pdf. At most {count, number} files at once, up to {max} MB each.',
    looking: 'Looking at the names of {count, number} files',
    tooMany: '{given, number} files were chosen; the first {count, number} were looked at. Add the others afterwards.',
    audience: 'For whom are these documents?',
    found: 'What happens to each file',
    summary:
      '{ready, plural, =0 {No file goes along} one {1 file goes along} other {# files go along}}, {left, plural, =0 {none stays behind} one {1 stays behind} other {# stay behind}}.',
    addAll: '{count, plural, =0 {Nothing to add} one {Add 1 document} other {Add # documents}}',
    adding: '{done, number} of {count, number} done. Keep this page open.',
    done: '{added, plural, =0 {Nothing was added} one {1 document was added} other {# documents were added}}, {same, number} were there already and {failed, number} failed.',
    view: 'View the documents',
    restart: 'Choose other files',
    file: 'File',
    record: 'Belongs to',
    state: 'What happens',
    choose: 'Choose what {name} belongs to',
    noChoice: 'Not chosen yet',
    reference: 'Reference',
    referenceOf: 'Reference of the record that {name} belongs to',
    find: 'Look up',
    notFound: 'Nothing has this reference',
    checked: 'Checked: {name} may be in the portal',
    personal:
      'Looks like an identity document or holds a citizen service number. Tick it if it really has to go along.',
    ready: 'Goes along as {kind}',
    states: { waiting: 'Waiting', added: 'Added', same: 'Was there already: skipped' },
    problems: {
      unknown: 'Stays behind: its name holds no reference that is known. Enter the reference beside it.',
      ambiguous: 'Its name holds references of several records. Choose one.',
      same: 'Is skipped: the same contents are there already',
      wrong_type: 'Stays behind: this type of file is not taken',
      too_large: 'Stays behind: larger than {max} MB',
      empty: 'Stays behind: the file is empty',
    },
  },
} as const satisfies Shape<typeof dutch>;
