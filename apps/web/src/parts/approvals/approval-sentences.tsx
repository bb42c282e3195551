import { maxReminders } from '@gevel/contract/plain';
import { formatList, formatMoney, momentInText } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import type { ApprovalRow } from './approvals.queries.ts';

/** What the amounts are, as far as somebody said so. */
export function useVat() {
  const t = useTranslations();
  return ({ vat }: Pick<ApprovalRow, 'vat'>) =>
    vat === null ? t('approvalWords.vatUnknown') : t(`approvals.values.vat.${vat}`);
}

type Decided = Pick<ApprovalRow, 'decision' | 'decided_by' | 'by_deputy' | 'owner_name'> & { moment: string };

/** Who decided what, when, and of a deputy in whose name. */
export function useDecided() {
  const t = useTranslations('approvalWords');
  const language = useLanguage();
  return ({ decision, decided_by, by_deputy, owner_name: owner, moment }: Decided) => {
    const said = { name: decided_by ?? t('someone'), moment: momentInText(moment, language) };
    if (by_deputy) return t(decision === 'yes' ? 'approvedFor' : 'refusedFor', { ...said, owner });
    return t(decision === 'yes' ? 'approved' : 'refused', said);
  };
}

/** How it stands, in sentences: what is above the mandate, what was asked, and what was decided. */
export function ApprovalSentences({ approval }: { approval: ApprovalRow }) {
  const t = useTranslations('approvalWords');
  const tList = useTranslations('approvals');
  const language = useLanguage();
  const { stage, decision, mandate, above_mandate: above, mandate_of: of, end_reason: end } = approval;
  const sayDecided = useDecided();
  const reminded = remindersOf(approval);
  if (stage === 'costs_unknown' || stage === 'mandate_unknown') return <p>{t(`unknown.${stage}`)}</p>;
  return (
    <p>
      {approval.subject_type === 'invoices' && `${t('invoice')} `}
      {mandate !== null &&
        above !== null &&
        `${t('above', { amount: formatMoney(above, language), mandate: formatMoney(mandate, language) })}. `}
      {of !== null && `${t('aboveOf', { of: tList(`values.mandate_of.${of}`) })} `}
      {t('asked', { moment: momentInText(approval.asked_at, language) })}
      {reminded.length > 0 &&
        ` ${t('reminded', {
          moment: formatList(
            reminded.map((moment) => momentInText(moment, language)),
            language,
          ),
        })}`}
      {stage === 'asked' && reminded.length >= maxReminders && ` ${t('noMoreReminders')}`}
      {decision !== null && ` ${sayDecided({ ...approval, moment: approval.decided_at ?? approval.asked_at })}`}
      {(stage === 'recorded' || stage === 'processed') && ` ${t(stage)}`}
      {stage === 'lapsed' && end !== null && ` ${t(`lapsed.${end}`)}`}
    </p>
  );
}

/** In a list only the last one is known. */
function remindersOf({ reminders, reminded_at: last }: ApprovalRow): string[] {
  if (reminders) return reminders.map(({ reminded_at }) => reminded_at);
  return last === null ? [] : [last];
}
