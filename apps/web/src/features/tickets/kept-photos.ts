import { forgetDraft, keepDraft, keptDraft } from '../../lib/drafts.ts';

const draftOf = (id: string) => `photos of ${id}`;

/** Photos are sent once the report is kept, and wait here until they are: of a form, then of its receipt. */
export function keepPhotos(id: string, photos: readonly File[]): void {
  if (photos.length > 0) keepDraft(draftOf(id), photos);
  else forgetDraft(draftOf(id));
}

export const waitingFor = (id: string) => (keptDraft(draftOf(id)) ?? []) as readonly File[]; // as it is kept above
