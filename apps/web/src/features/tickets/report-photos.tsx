import type { WriteReceipt } from '@gevel/contract';
import { Button, Checkbox, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
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
  const [isChecked, setChecked] = useState(false);
  const keep = (left: readonly File[]) => {
    keepPhotos(id, left);
    setWaiting(left);
    setChecked(false);
  };
  const sending = useMutation({
    mutationFn: async ({ photos, isFirstChecked }: { photos: readonly File[]; isFirstChecked: boolean }) => {
      for (const [place, photo] of photos.entries()) {
        setSent(place);
        await send(id, photo, isFirstChecked && place === 0);
        keep(photos.slice(place + 1));
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['documents'] }),
  });
  const { mutate } = sending;
  // What was chosen in the form goes as soon as its receipt is shown.
  useEffect(() => {
    const photos = waitingFor(id);
    if (photos.length > 0) mutate({ photos, isFirstChecked: false });
  }, [id, mutate]);

  const asked = isApiProblem(sending.error, 'invalid_content') ? sending.error.errors['is_checked']?.[0] : undefined;
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
          <Notice mood="info">{t('sending', { place: sent + 1, count: sending.variables.photos.length })}</Notice>
        ) : (
          waiting.length > 0 && <Notice mood="warning">{t('left', { count: waiting.length })}</Notice>
        )}
      </div>
      {!sending.isPending && waiting.length > 0 && (
        <>
          {sending.error && asked === undefined && <ProblemNotice error={sending.error} title={t('title')} />}
          {asked !== undefined && (
            <>
              <Notice mood="warning">{asked}</Notice>
              <Checkbox
                label={t('checked')}
                checked={isChecked}
                onChange={(event) => setChecked(event.currentTarget.checked)}
              />
            </>
          )}
          <Group gap="xs">
            <Button
              disabled={asked !== undefined && !isChecked}
              onClick={() => mutate({ photos: waiting, isFirstChecked: isChecked })}
            >
              {t('again')}
            </Button>
            {asked !== undefined && (
              <Button
                variant="default"
                onClick={() => {
                  const photos = waiting.slice(1);
                  keep(photos);
                  if (photos.length > 0) mutate({ photos, isFirstChecked: false });
                  else sending.reset();
                }}
              >
                {t('leaveOut')}
              </Button>
            )}
            <Button variant="default" onClick={() => keep([])}>
              {t('drop')}
            </Button>
          </Group>
        </>
      )}
      <DocumentsPanel subject={{ type: 'tickets', id: ticket_id ?? `write-${id}` }} />
    </Section>
  );
}

const send = (id: string, file: File, isChecked: boolean) =>
  call('documents.add', {
    file,
    body: {
      subject_type: 'tickets',
      subject_id: `write-${id}`,
      kind: 'photo',
      description: '',
      audience: '',
      valid_until: '',
      is_checked: isChecked ? 'yes' : '',
    },
  });
