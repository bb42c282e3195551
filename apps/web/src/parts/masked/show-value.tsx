import { type ListName, maskSign } from '@gevel/contract/plain';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import classes from './show-value.module.css';
import { withMaskedWords } from './with-masked-words.tsx';

export interface MaskedPlace {
  list: ListName;
  /** Of the record. */
  id: string;
  /** Of its parts, where it is not of the record itself. */
  part?: string;
  field: 'phone' | 'mobile' | 'iban' | 'account_number' | 'birth_date';
  /** Of a part with several rows. */
  row?: string;
  /** Whose it is. */
  name: string;
}

interface ShowValueProps extends MaskedPlace {
  value: string;
  children: (value: string) => ReactNode;
}

/** The masked value with what is left of it, and the clear one once it was asked for. */
export const ShowValue = withMaskedWords(function ShowValue({ value, children, ...place }: ShowValueProps) {
  const { list, id, part, field, row, name } = place;
  const t = useTranslations('masked');
  const problemText = useProblemText();
  const [isShown, setShown] = useState(false);
  const ask = useMutation({
    mutationFn: async () => {
      const body = {
        list,
        id,
        field: part === undefined ? field : `${part}.${field}`,
        ...(row === undefined ? {} : { row }),
      };
      return (await call('privacy.showValue', { body })).data.value;
    },
    onSuccess: () => setShown(true),
  });
  const clear = isShown ? (ask.data ?? null) : null;
  return (
    <span className={classes.masked}>
      <span role="status">{clear === null ? <Masked value={value}>{children(value)}</Masked> : children(clear)}</span>
      <button
        type="button"
        data-on-screen
        className={classes.show}
        aria-label={t(`${isShown ? 'hideOf' : 'showOf'}.${field}`, { name })}
        aria-disabled={ask.isPending}
        onClick={() => {
          if (isShown) setShown(false);
          else if (ask.data) setShown(true);
          else if (!ask.isPending) ask.mutate();
        }}
      >
        {t(isShown ? 'hide' : 'show')}
      </button>
      {ask.error && (
        <span className={classes.problem} role="alert">
          {isApiProblem(ask.error, 'too_many_requests') ? t('tooMany') : problemText(ask.error)}
        </span>
      )}
    </span>
  );
});

/** Dots are seen; whoever hears the page hears what is left. */
function Masked({ value, children }: { value: string; children: ReactNode }) {
  const t = useTranslations('masked');
  // What separates the parts of a value separates nothing of what is left.
  const rest = value.replaceAll(maskSign, '').split(/[\s-]/).filter(Boolean).join(' ');
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className={classes.heard}>{rest === '' ? t('noRest') : t('rest', { rest })}</span>
    </>
  );
}
