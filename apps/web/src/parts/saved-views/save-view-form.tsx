import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/session-context.ts';
import classes from '../../ui/data-table/panel.module.css';
import { useRequestRules } from '../edit-form/use-request-rules.ts';
import own from './saved-views.module.css';
import type { NewView } from './use-saved-views.ts';

const empty = { name: '', is_shared: false, is_default: false };

interface Props {
  /** Tells when it is kept: until then its name stays. */
  save: (view: Omit<NewView, 'query'>, onSaved: () => void) => void;
  isSaving: boolean;
}

/** Keeps what the list shows now; sharing is for users of a broker. */
export function SaveViewForm({ save, isSaving }: Props) {
  const t = useTranslations('savedViews');
  const user = useUser();
  // What an administrator keeps in an opened portal is the administrator's own.
  const canShare = user?.type === 'broker' && user.portal === null;
  const { faultsIn, limitsAt } = useRequestRules('savedViews.create');
  const [draft, setDraft] = useState(empty);
  const [isNameMissing, setNameMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const name = draft.name.trim();
    const isMissing = faultsIn({ name }).name !== undefined;
    setNameMissing(isMissing);
    if (isMissing) return;
    save({ ...draft, name }, () => setDraft(empty));
  }

  return (
    <form className={`${classes.form} ${own.form}`} onSubmit={submit} aria-label={t('saveTitle')}>
      <label className={classes.field}>
        <span className={classes.label}>{t('saveTitle')}</span>
        <input
          className={classes.input}
          placeholder={t('name')}
          value={draft.name}
          {...limitsAt('name')}
          aria-invalid={isNameMissing}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
      </label>
      {isNameMissing && (
        <p className={classes.error} role="alert">
          {t('nameMissing')}
        </p>
      )}
      {canShare && (
        <label className={own.check}>
          <input
            type="checkbox"
            className={classes.check}
            checked={draft.is_shared}
            onChange={(event) => setDraft({ ...draft, is_shared: event.currentTarget.checked })}
          />
          {t('share')}
        </label>
      )}
      <label className={own.check}>
        <input
          type="checkbox"
          className={classes.check}
          checked={draft.is_default}
          onChange={(event) => setDraft({ ...draft, is_default: event.currentTarget.checked })}
        />
        {t('default')}
      </label>
      <button type="submit" className={classes.apply} disabled={isSaving}>
        {t('save')}
      </button>
    </form>
  );
}
