/** What the portal makes as a file and knows again. */
export const madeFileKinds = ['list_csv', 'list_xlsx', 'statement_pdf', 'statement_packet'] as const;
export type MadeFileKind = (typeof madeFileKinds)[number];
