import { newsList } from '@gevel/contract/plain';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { usePageName } from '../../parts/branding/page-title.tsx';
import { ImageUpload } from '../../parts/image-upload/image-upload.tsx';
import { DeleteRecord } from '../../parts/record-page/delete-record.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useRecord, useRecordId } from '../../parts/record-page/use-record.ts';
import { useStoreRecord } from '../../parts/record-page/use-store-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import { type NewsRecord, newsItemSource, newsSource } from './news.queries.ts';
import { NewsForm } from './news-form.tsx';
import { NewsReading } from './news-reading.tsx';
import { useChosenImage } from './use-chosen-image.ts';
import { useNewsForm } from './use-news-form.ts';

/** An item, or the form of a new one. */
export function NewsItemPage() {
  return useRecordId() === '' ? <NewNews /> : <KnownNews />;
}

/** Editors edit an item; everybody else reads it. */
function KnownNews() {
  const state = useRecord<NewsRecord>(newsItemSource);
  if (!useMay('news.update')) return <NewsReading {...state} />;
  return (
    <RecordPage source={newsSource} {...state} syncedAt={undefined}>
      {(record) => <NewsEditing key={record.id} record={record} />}
    </RecordPage>
  );
}

function NewNews() {
  const t = useTranslations('news');
  const router = useRouter();
  const { image, choose, send, hasFailed } = useChosenImage();
  const edit = useNewsForm({
    record: null,
    complete: send,
    onCreated: ({ id }) =>
      router.history.push(paths.newsItem.to({ id }, hasFailed() ? { image: 'failed' } : undefined)),
  });
  return (
    <Page>
      <PageHeader title={t('newTitle')} />
      <Section title={t('groups.image')} hint={t('form.imageHint')}>
        <ImageUpload
          current={image}
          alt={t('reader.image', { title: edit.form.values.title })}
          isKeptLater
          upload={async (file) => choose(file)}
          remove={async () => choose(null)}
        />
      </Section>
      <NewsForm edit={edit} imageUrl={image} isNew />
    </Page>
  );
}

function NewsEditing({ record }: { record: NewsRecord }) {
  const t = useTranslations('news');
  const edit = useNewsForm({ record });
  const { store } = useStoreRecord(newsList);
  const params = { id: record.id };
  usePageName(record.title);
  const hasFailed = useLocation().search['image'] === 'failed' && record.image_url === null;

  async function upload(file: File): Promise<void> {
    store(record.id, (await call('news.putImage', { params, file })).data);
  }

  async function remove(): Promise<void> {
    store(record.id, (await call('news.deleteImage', { params })).data);
  }

  return (
    <>
      <PageHeader title={record.title} note={<Value list="news" name="state" value={record.state} />} />
      <Section title={t('groups.image')} hint={t('form.imageHint')}>
        {hasFailed && <Notice mood="danger">{t('form.imageFailed')}</Notice>}
        <ImageUpload
          current={record.image_url}
          alt={t('reader.image', { title: record.title })}
          upload={upload}
          remove={remove}
        />
      </Section>
      <NewsForm edit={edit} imageUrl={record.image_url} />
      <DeleteRecord
        name="news"
        id={record.id}
        action={t('delete.action')}
        title={t('delete.title')}
        text={t('delete.text', { name: record.title })}
        remove={() => call('news.delete', { params })}
        listAddress={paths.news.to()}
        forget={edit.forget}
      />
    </>
  );
}
