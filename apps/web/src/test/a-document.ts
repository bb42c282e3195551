import type { DocumentRow } from '../parts/documents/documents.queries.ts';

/** A quote of an object that came in by itself, for its owner. */
export const aDocument = (overrides: Partial<DocumentRow> = {}): DocumentRow => ({
  id: '1',
  is_new: false,
  name: 'Offerte.pdf',
  description: null,
  kind: 'quote',
  subject_type: 'objects',
  subject_id: '7',
  subject_name: 'Keizersgracht 7',
  owner_id: '101',
  owner_name: 'Aalders',
  audience: 'owner',
  valid_until: null,
  added_at: '2026-06-15T09:00:00Z',
  added_by: null,
  added_by_id: null,
  source: 'folder',
  content_type: 'application/pdf',
  byte_count: 1,
  version: 1,
  kept_until: null,
  ...overrides,
});
