import type { ConnectionCheck } from '@gevel/contract';
import { momentInText } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { callAddress } from '../../lib/call-address.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { CheckedSets } from './checked-sets.tsx';
import { FirstSync } from './first-sync.tsx';
import classes from './tools.module.css';

/** What the last check found: in words to send on, set by set, and how to go on from there. */
export function ConnectionResult({ result }: { result: NonNullable<ConnectionCheck['result']> }) {
  const t = useTranslations('tools.connection');
  const language = useLanguage();
  const { failure, is_whole, checked_at, words, text, sets } = result;
  const mood = failure !== null ? 'danger' : is_whole ? 'success' : 'warning';
  return (
    <>
      <Notice mood={mood} title={failure !== null ? t('failed') : is_whole ? t('whole') : t('short')}>
        <p>{t('checkedAt', { moment: momentInText(checked_at, language) })}</p>
        <p className={classes.text}>{words}</p>
      </Notice>
      <div className={classes.buttons}>
        <CopyButton text={text} label={t('copy')} copiedLabel={t('copied')} />
        <Button
          component="a"
          href={callAddress('tools.connectionCheckText')}
          download
          variant="default"
          size="xs"
          leftSection={<Icon name="download" size={14} />}
        >
          {t('download')}
        </Button>
      </div>
      <p className={classes.none}>{t('forward')}</p>
      {failure === null && <FirstSync estimate={result.estimate} />}
      {sets.length > 0 && <CheckedSets sets={sets} />}
    </>
  );
}
