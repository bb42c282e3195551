import { newsList } from '@gevel/contract/plain';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { usePageName } from '../../parts/branding/page-title.tsx';
import { ImageUpload } from '../../parts/image-upload/image-upload.tsx';
import { DeleteRecord } from '../../parts/record-page/delete-record.tsx';
import { useStoreRecord } from '../../parts/record-page/use-store-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import type { NewsRecord } from './news.queries.ts';
import { NewsForm } from './news-form.tsx';
import { NewsReaders } from './news-readers.tsx';
import { useChosenImage } from './use-chosen-image.ts';
import { useNewsForm } from './use-news-form.ts';
import { withNewsWords } from './with-news-words.tsx';

/** The form of a new item. */
export const NewNews = withNewsWords(function NewNews() {
  const t = useTranslations('newsEditing');
  const tNews = useTranslations('news');
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
      <PageHeader title={tNews('newTitle')} />
      <Section title={t('groups.image')} hint={t('form.imageHint')}>
        <ImageUpload
          current={image}
          alt={tNews('reader.image', { title: edit.form.values.title })}
          isKeptLater
          upload={async (file) => choose(file)}
          remove={async () => choose(null)}
        />
      </Section>
      <NewsForm edit={edit} imageUrl={image} isNew />
    </Page>
  );
});

/** An item as who writes it sees it. */
export const NewsEditing = withNewsWords(function NewsEditing({ record }: { record: NewsRecord }) {
  const t = useTranslations('newsEditing');
  const tNews = useTranslations('news');
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
          alt={tNews('reader.image', { title: record.title })}
          upload={upload}
          remove={remove}
        />
      </Section>
      <NewsForm edit={edit} imageUrl={record.image_url} />
      {record.must_read && <NewsReaders record={record} />}
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
});
