/** What the portal makes as a file and knows again. */
export const madeFileKinds = [
  'list_csv',
  'list_xlsx',
  'statement_pdf',
  'statement_packet',
  'statement_xlsx',
  'year_pack',
  'year_pack_pdf',
  'year_pack_xlsx',
  'report_pack',
  'report_csv',
  'report_xlsx',
  'report_pdf',
] as const;
export type MadeFileKind = (typeof madeFileKinds)[number];
