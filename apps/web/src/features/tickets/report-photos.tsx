import type { WriteReceipt } from '@gevel/contract';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { DocumentsPanel } from '../../parts/documents/documents-panel.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { keepPhotos, waitingFor } from './kept-photos.ts';
import { withPhotoWords } from './with-photo-words.tsx';

/** The photos of a report that is no ticket yet: those that are there, and those that are still to be sent. */
export const ReportPhotos = withPhotoWords(Photos);

function Photos({ receipt: { id, ticket_id } }: { receipt: WriteReceipt }) {
  const t = useTranslations('reportPhotos');
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState(() => waitingFor(id));
  const [sent, setSent] = useState(0);
  const sending = useMutation({
    mutationFn: async (photos: readonly File[]) => {
      for (const [place, photo] of photos.entries()) {
        setSent(place);
        await send(id, photo);
        const left = photos.slice(place + 1);
        keepPhotos(id, left);
        setWaiting(left);
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['documents'] }),
  });
  const { mutate } = sending;
  // What was chosen in the form goes as soon as its receipt is shown.
  useEffect(() => {
    const photos = waitingFor(id);
    if (photos.length > 0) mutate(photos);
  }, [id, mutate]);

  const isLost = waiting.length > 0;
  // A page that is closed takes along what was not sent.
  useEffect(() => {
    if (!isLost) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLost]);

  return (
    <Section title={t('title')}>
      <div aria-live="polite">
        {sending.isPending ? (
          <Notice mood="info">{t('sending', { place: sent + 1, count: sending.variables.length })}</Notice>
        ) : (
          waiting.length > 0 && <Notice mood="warning">{t('left', { count: waiting.length })}</Notice>
        )}
      </div>
      {!sending.isPending && waiting.length > 0 && (
        <>
          {sending.error && <ProblemNotice error={sending.error} title={t('title')} />}
          <Group gap="xs">
            <Button onClick={() => mutate(waiting)}>{t('again')}</Button>
            <Button
              variant="default"
              onClick={() => {
                keepPhotos(id, []);
                setWaiting([]);
              }}
            >
              {t('drop')}
            </Button>
          </Group>
        </>
      )}
      <DocumentsPanel subject={{ type: 'tickets', id: ticket_id ?? `write-${id}` }} />
    </Section>
  );
}

const send = (id: string, file: File) =>
  call('documents.add', {
    file,
    body: {
      subject_type: 'tickets',
      subject_id: `write-${id}`,
      kind: 'photo',
      description: '',
      audience: '',
      valid_until: '',
      is_checked: '',
    },
  });
