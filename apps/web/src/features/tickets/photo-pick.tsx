import { acceptedImageTypes, fileUpload } from '@gevel/contract/plain';
import { CloseButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsOwner } from '../../lib/session-context.ts';
import { FilesDrop } from '../../ui/file-drop/files-drop.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './report-photos.module.css';
import { withPhotoWords } from './with-photo-words.tsx';

const maxPhotos = 10;
/** In pixels, on a screen with two to the dot. */
const previewSize = 112;
const max = String(fileUpload.maxBytes / 1_000_000);

interface Props {
  photos: readonly File[];
  change: (photos: readonly File[]) => void;
}

/** Photos that go along with a report, from a folder or a camera. */
export const PhotoPick = withPhotoWords(Pick);

function Pick({ photos, change }: Props) {
  const t = useTranslations('reportPhotos');
  const isOwner = useIsOwner();
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  function take(files: readonly File[]): void {
    const fit = files.filter(isPhoto);
    const all = [...photos, ...fit];
    setRefusals([
      ...files
        .filter((file) => !isPhoto(file))
        .map(({ name }) => (/\.hei[cf]$/i.test(name) ? t('heic', { name }) : t('refused', { name, max }))),
      ...(all.length > maxPhotos ? [t('tooMany', { count: maxPhotos })] : []),
    ]);
    change(all.slice(0, maxPhotos));
  }

  return (
    <Section title={t('title')} hint={t(isOwner ? 'hint' : 'hintOfAgent')}>
      <FilesDrop
        label={t('choose')}
        cameraLabel={t('camera')}
        hint={t('limits', { max, count: maxPhotos })}
        offered={acceptedImageTypes}
        onFiles={take}
      />
      <div aria-live="polite">
        {photos.length > 0 && <p>{t('chosen', { count: photos.length })}</p>}
        {refusals.map((text) => (
          <Notice key={text} mood="warning">
            {text}
          </Notice>
        ))}
      </div>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((photo, place) => (
            // Two photos of a camera may bear one name.
            <li key={`${place} ${photo.name}`} className={classes.photo}>
              <Preview photo={photo} />
              <span className={classes.name}>{photo.name}</span>
              <CloseButton
                aria-label={t('remove', { name: photo.name })}
                onClick={() => change(photos.filter((_, other) => other !== place))}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const isPhoto = ({ type, size }: File) =>
  acceptedImageTypes.some((accepted) => accepted === type) && size > 0 && size <= fileUpload.maxBytes;

/** Drawn, because the page's policy shows no image of an address that is its own making. */
function Preview({ photo }: { photo: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isOver = false;
    void (async () => {
      // What cannot be drawn here is looked at by the server, which says so.
      const small = await globalThis.createImageBitmap?.(photo, { resizeWidth: previewSize }).catch(() => null);
      if (!small || isOver || !canvas.current) return;
      Object.assign(canvas.current, { width: small.width, height: small.height });
      canvas.current.getContext('2d')?.drawImage(small, 0, 0);
    })();
    return () => {
      isOver = true;
    };
  }, [photo]);
  return <canvas ref={canvas} className={classes.face} aria-hidden="true" />;
}
