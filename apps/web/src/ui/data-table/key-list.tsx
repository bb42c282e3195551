import { Modal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useOpening } from '../popup/use-opening.ts';
import classes from './key-list.module.css';
import panel from './panel.module.css';
import { onSingleKeysChange, switchSingleKeys, usesSingleKeys } from './single-keys.ts';

const keys = [
  ['search', ['/']],
  ['walk', ['↓ ↑', 'j k']],
  ['enter', ['Enter']],
  ['copy', ['c']],
  ['pages', ['← →']],
  ['help', ['?']],
] as const;

/** The keys of a list, and the switch for those of one character. */
export function KeyList({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const t = useTranslations('lists.keys');
  const opened = useOpening(isOpen);
  const isOn = useSyncExternalStore(onSingleKeysChange, usesSingleKeys);
  return (
    <Modal opened={opened} onClose={close} title={t('title')} closeButtonProps={{ 'aria-label': t('close') }} size="sm">
      <dl className={classes.keys}>
        {keys.map(([name, names]) => (
          <div key={name} className={classes.line}>
            <dt>{t(name)}</dt>
            <dd>
              {names.map((one, index) => (
                <span key={one}>
                  {index > 0 && ` ${t('or')} `}
                  <kbd className={classes.key}>{one}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={panel.grow}>
        <input
          type="checkbox"
          className={panel.check}
          checked={isOn}
          onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
        />
        {t('use')}
      </label>
    </Modal>
  );
}
