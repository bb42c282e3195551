import type { WriteReceipt } from '@gevel/contract';
import { longestTicketText, type ticketPriorities } from '@gevel/contract/plain';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { newKey } from '../../lib/new-key.ts';
import { type FieldTexts, useEditForm } from '../../parts/edit-form/use-edit-form.ts';

interface ReportValues {
  object_id: string | null;
  /** Null when only the address named the object. */
  object_name: string | null;
  description: string;
  priority: (typeof ticketPriorities)[number];
  problem_category: string;
}

/** A report that is kept as soon as the portal has it; sending the same form twice is one report. */
export function useReportForm({ objectId, onKept }: { objectId: string | null; onKept: (id: string) => void }) {
  const t = useTranslations('tickets.report');
  const queryClient = useQueryClient();
  return useEditForm<ReportValues, WriteReceipt>({
    draftKey: `ticket ${objectId ?? 'new'}`,
    saved: { object_id: objectId, object_name: null, description: '', priority: 'normal', problem_category: '' },
    validate: ({ object_id, description }): FieldTexts<ReportValues> => ({
      object_id: object_id === null ? t('objectRequired') : undefined,
      description: wrongText(description, { missing: t('descriptionRequired'), t }),
    }),
    save: async ({ object_id, description, priority, problem_category }) => {
      const words = {
        object_id: object_id ?? '',
        description: description.trim(),
        priority,
        problem_category: problem_category === '' ? null : problem_category,
      };
      const send = (request_key: string) => call('tickets.create', { body: { ...words, request_key } });
      return (await sendOnce(words, send)).data;
    },
    onSaved: (receipt) => {
      void queryClient.invalidateQueries({ queryKey: ['ticket-writes'] });
      onKept(receipt.id);
      return undefined;
    },
  });
}

export type ReportForm = ReturnType<typeof useReportForm>;

/** Keys of what was sent and not answered, by its words. */
const underWay = new Map<string, string>();

/** Sends words under a key of their own; when no answer came and the same words are sent again, under the same one. */
export async function sendOnce<Answer>(words: object, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const content = JSON.stringify(words);
  const key = underWay.get(content) ?? newKey();
  underWay.set(content, key);
  const answer = await send(key);
  underWay.delete(content);
  return answer;
}

export function wrongText(
  text: string,
  { missing, t }: { missing: string; t: (name: 'tooLong', values: { most: number }) => string },
): string | undefined {
  if (text.trim() === '') return missing;
  return text.trim().length > longestTicketText ? t('tooLong', { most: longestTicketText }) : undefined;
}
