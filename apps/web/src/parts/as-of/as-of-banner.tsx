import { dateInText } from '@gevel/i18n';
import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import type { Row, TableModel } from '../../ui/data-table/table-model.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ofDay } from './of-day.ts';
import { withAsOfWords } from './with-as-of-words.tsx';

type Props = { table: Pick<TableModel<Row>, 'view' | 'change' | 'problem' | 'knownFrom'> };

/** Of which day a list shows what was known, or that nobody can tell; and the way back to now. */
export const AsOfBanner = withAsOfWords(function AsOfBanner({ table }: Props) {
  const t = useTranslations('asOf');
  const language = useLanguage();
  const { view, change, problem, knownFrom } = table;
  if (view.asOf === undefined) return null;
  const day = dateInText(view.asOf, language);
  const back = (
    <Button variant="default" size="xs" onClick={() => change(ofDay(view, undefined))}>
      {t('back')}
    </Button>
  );
  if (problem === 'not-known-then' && knownFrom !== undefined) {
    const from = dateInText(knownFrom, language);
    return (
      <Notice mood="warning" title={t('unknown.title', { day })}>
        <p>{t('unknown.text', { from })}</p>
        <Group gap="xs" mt={8}>
          <Button variant="default" size="xs" onClick={() => change(ofDay(view, knownFrom))}>
            {t('unknown.first', { from })}
          </Button>
          {back}
        </Group>
      </Notice>
    );
  }
  const isToCome = problem === 'day-to-come';
  return (
    <Notice mood={isToCome ? 'warning' : 'info'} title={t(isToCome ? 'toCome.title' : 'banner.title', { day })}>
      <p>{t(isToCome ? 'toCome.text' : 'banner.text')}</p>
      <Group mt={8}>{back}</Group>
    </Notice>
  );
});
