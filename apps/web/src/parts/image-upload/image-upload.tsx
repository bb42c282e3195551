import { acceptedImageTypes, imageUpload } from '@gevel/contract/plain';
import { fileTypeName } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { imageRefusal } from './image-refusal.ts';
import classes from './image-upload.module.css';

interface Props {
  current: string | null;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  /** The ground that a logo was made for. */
  background?: string | undefined;
  /** It is held until a form is sent, which `upload` does not do. */
  isKeptLater?: boolean;
  upload: (file: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** A picture that is there or not; choosing another one replaces it at once. */
export function ImageUpload({ current, alt, background, isKeptLater = false, upload, remove }: Props) {
  const t = useTranslations('forms.image');
  const types = useMessages().forms.fileTypes;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: ({ file }: { file: File; url: string | null }) => upload(file),
    onSettled: (_answer, _error, { url }) => {
      setPreview(null);
      if (url !== null) URL.revokeObjectURL(url);
    },
  });
  const removing = useMutation({ mutationFn: remove });
  const serverRefusal = isApiProblem(sending.error, 'invalid_content') ? sending.error.errors['file']?.[0] : undefined;
  const error = sending.error ?? removing.error;
  const shown = preview ?? current;
  const max = String(imageUpload.maxBytes / 1_000_000);

  function take(file: File): void {
    removing.reset();
    sending.reset();
    const why = imageRefusal(file);
    setRefusal(
      why &&
        (why.kind === 'type'
          ? t('refused', { file: file.name, type: fileTypeName(why.type, types) })
          : t('tooLarge', { file: file.name, max })),
    );
    if (why) return;
    const url = URL.createObjectURL?.(file) ?? null;
    setPreview(url);
    sending.mutate({ file, url });
  }

  return (
    <div className={classes.upload}>
      <FileDrop
        label={t('drop')}
        hint={t('types', { max })}
        offered={acceptedImageTypes}
        isBusy={sending.isPending}
        onFile={take}
      >
        {shown && (
          <img className={classes.image} src={shown} alt={alt} style={{ background }} data-busy={sending.isPending} />
        )}
      </FileDrop>
      {(refusal ?? serverRefusal) && <Notice mood="danger">{refusal ?? serverRefusal}</Notice>}
      {error && serverRefusal === undefined && <ProblemNotice error={error} title={t('choose')} />}
      {sending.isSuccess && !refusal && !isKeptLater && <Notice mood="success">{t('saved')}</Notice>}
      {removing.isSuccess && current === null && !isKeptLater && <Notice mood="success">{t('removed')}</Notice>}
      {current && (
        <Button
          className={classes.remove}
          variant="default"
          size="xs"
          loading={removing.isPending}
          onClick={() => {
            sending.reset();
            removing.mutate();
          }}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  );
}
