import { momentInText } from '@gevel/i18n';
import { Anchor, Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useLanguage } from '../../lib/use-language.ts';
import classes from './tools.module.css';

/** Who entered something and when, or that it came with the portal. */
export function Entered({ entered_by, entered_at }: { entered_by: string | null; entered_at: string }) {
  const t = useTranslations('indexationTools');
  const language = useLanguage();
  const moment = momentInText(entered_at, language);
  return entered_by === null ? t('withPortal') : t('enteredBy', { name: entered_by, moment });
}

/** Where something was read. */
export function Source({ url, what }: { url: string; what: string }) {
  const t = useTranslations('indexationTools');
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit aria-label={t('sourceOf', { what })}>
      {t('open')}
    </Anchor>
  );
}

interface FigureActionsProps {
  /** What the figure is called, for whoever hears the buttons. */
  name: string;
  isRemoving: boolean;
  onCorrect: () => void;
  onRemove: () => void;
}

export function FigureActions({ name, isRemoving, onCorrect, onRemove }: FigureActionsProps) {
  const t = useTranslations('indexationTools');
  return (
    <div className={classes.buttons}>
      <Button variant="default" size="xs" aria-label={t('correctOf', { what: name })} onClick={onCorrect}>
        {t('correct')}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={t('removeOf', { what: name })}
        loading={isRemoving}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </div>
  );
}

/** What the server says of a field of a form that it refused. */
export const faultAt = (error: unknown, name: string): string | undefined =>
  isApiProblem(error) ? error.errors[name]?.[0] : undefined;

export const isFieldFault = (error: unknown): boolean => isApiProblem(error) && Object.keys(error.errors).length > 0;

/** A number as people type it, with a comma or a point. */
export const typedNumber = (text: string): string => text.trim().replace(',', '.');
