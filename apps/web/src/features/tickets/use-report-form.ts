import type { WriteReceipt } from '@gevel/contract';
import type { ticketPriorities } from '@gevel/contract/plain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { orNull } from '../../lib/or-null.ts';
import { sendOnce } from '../../lib/send-once.ts';
import { useEditForm } from '../../parts/edit-form/use-edit-form.ts';
import { keepPhotos, waitingFor } from './kept-photos.ts';

interface ReportValues {
  object_id: string | null;
  /** Null when only the address named the object. */
  object_name: string | null;
  description: string;
  priority: (typeof ticketPriorities)[number];
  problem_category: string;
}

interface ReportBody extends Omit<ReportValues, 'object_name' | 'object_id' | 'problem_category'> {
  object_id: string;
  problem_category: string | null;
}

/** A report that is kept as soon as the portal has it; sending the same form twice is one report. */
export function useReportForm({ objectId, onKept }: { objectId: string | null; onKept: (id: string) => void }) {
  const t = useTranslations('tickets.report');
  const queryClient = useQueryClient();
  const draftKey = `ticket ${objectId ?? 'new'}`;
  const [photos, setPhotos] = useState(() => waitingFor(draftKey));
  const form = useEditForm<ReportValues, ReportBody, WriteReceipt>({
    draftKey,
    saved: { object_id: objectId, object_name: null, description: '', priority: 'normal', problem_category: '' },
    request: 'tickets.create',
    bodyOf: ({ object_id, description, priority, problem_category }) => ({
      object_id: object_id ?? '',
      description: description.trim(),
      priority,
      problem_category: orNull(problem_category),
    }),
    required: { object_id: t('objectRequired'), description: t('descriptionRequired') },
    labels: { description: t('description'), priority: t('priority'), problem_category: t('category') },
    save: async (body) => {
      const send = (request_key: string) => call('tickets.create', { body: { ...body, request_key } });
      return (await sendOnce(body, send)).data;
    },
    onSaved: (receipt) => {
      void queryClient.invalidateQueries({ queryKey: ['ticket-writes'] });
      keepPhotos(receipt.id, photos);
      keepPhotos(draftKey, []);
      onKept(receipt.id);
      return undefined;
    },
  });

  function choose(chosen: readonly File[]): void {
    keepPhotos(draftKey, chosen);
    setPhotos(chosen);
  }

  // Photos go where the words go.
  return {
    ...form,
    photos,
    setPhotos: choose,
    reset: () => {
      form.reset();
      choose([]);
    },
    forget: () => {
      form.forget();
      choose([]);
    },
    wouldLose: () => form.wouldLose() || waitingFor(draftKey).length > 0,
  };
}

export type ReportForm = ReturnType<typeof useReportForm>;
