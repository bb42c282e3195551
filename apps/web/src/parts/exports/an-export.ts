import type { ListExport } from '@gevel/contract';

/** For tests: an export that waits for its turn. */
export function anExport(overrides: Partial<ListExport> = {}): ListExport {
  return {
    id: 'e1',
    list: 'contracts',
    format: 'xlsx',
    dialect: null,
    query: '',
    columns: ['reference'],
    is_clear: false,
    state: 'queued',
    progress: 0,
    rows: 0,
    total_rows: 2,
    file_name: 'contracten-2026-11-21.xlsx',
    byte_count: null,
    problem: null,
    synced_at: null,
    changed_meanwhile: false,
    unread: [],
    created_at: '2026-11-21T08:00:00Z',
    finished_at: null,
    expires_at: null,
    ...overrides,
  };
}
