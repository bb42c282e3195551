import { mailLogList, type RowOf } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';
import { sectionAddress } from './tool-sections.ts';

export type MailRow = RowOf<typeof mailLogList>;

export const mailLogSource: ListSource<MailRow> = {
  name: 'tools/mail-log',
  list: mailLogList,
  call: (request) => call('tools.mailLog', request),
  listAddress: (query) => sectionAddress('mail-log', { ...query, section: 'mail-log', record: undefined }),
  recordAddress: (id, query) => sectionAddress('mail-log', { ...query, section: 'mail-log', record: id }),
  rowName: (row) => row.subject,
  terms: {
    list: mailLogList,
    columns: ['created_at', 'kind', 'recipient', 'subject', 'state', 'attempts', 'problem', 'sent_at'],
    extra: { section: ['mail-log'] },
  },
  quickFilter: 'state',
};

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['tools/mail-log', 'record', id],
    queryFn: async ({ signal }) => (await call('tools.mail', { params: { id }, signal })).data,
  });
