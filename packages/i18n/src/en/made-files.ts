import type { fileCheck as dutch } from '../nl/made-files.ts';
import type { Shape } from '../shape.ts';

export const fileCheck = {
  title: 'Check a file',
  intro:
    'Choose a file that comes from this portal, such as an export or a rental statement. You will see whether the portal made it exactly like this.',
  stays: 'The file stays on your device. Your browser computes its checksum (SHA-256) and sends only that.',
  choose: 'File to check',
  checking: 'Checking {file}',
  known: 'This portal made {file} on {moment} (Dutch time).',
  kind: 'Kind: {kind}',
  number: 'Document number: {number}',
  numberHint: 'If the file states a document number, it is this one.',
  kinds: {
    list_csv: 'list as CSV',
    list_xlsx: 'list as Excel (XLSX)',
    statement_pdf: 'rental statement as PDF',
    statement_packet: 'rental statement with documents (zip)',
    statement_xlsx: 'rental statement as Excel (XLSX)',
    year_pack: 'year pack (zip)',
    year_pack_pdf: 'year pack as PDF',
    year_pack_xlsx: 'year pack as Excel (XLSX)',
    report_pack: 'report (zip)',
    report_csv: 'report as CSV',
    report_xlsx: 'report as Excel (XLSX)',
    report_pdf: 'report as PDF',
  },
  unknown: 'Unknown: {file} was not made by this portal, or was changed afterwards.',
  unknownHint:
    'Saving in another program changes a file too: check it as it was downloaded. What was made more than eight years ago, or before this check existed, is also unknown here.',
  checksum: 'Checksum: {sha256}',
  unreadable: '{file} cannot be read here. It may be too large for this browser, or it was moved.',
  unable: 'This browser cannot compute a checksum at this address. Open this page with https.',
  toPortal: 'To the portal',
} as const satisfies Shape<typeof dutch>;
