import { formatMoment, formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import type { ApprovalRow } from './approvals.queries.ts';

/** What the amounts are, as far as somebody said so. */
export function useVat() {
  const t = useTranslations();
  return ({ vat }: Pick<ApprovalRow, 'vat'>) =>
    vat === null ? t('approvalWords.vatUnknown') : t(`approvals.values.vat.${vat}`);
}

/** How it stands, in sentences: what is above the mandate, what was asked, and what was decided. */
export function ApprovalSentences({ approval }: { approval: ApprovalRow }) {
  const t = useTranslations('approvalWords');
  const tList = useTranslations('approvals');
  const language = useLanguage();
  const { stage, decision, mandate, above_mandate: above, mandate_of: of, end_reason: end } = approval;
  const name = approval.decided_by ?? t('someone');
  if (stage === 'costs_unknown' || stage === 'mandate_unknown') return <p>{t(`unknown.${stage}`)}</p>;
  return (
    <p>
      {approval.subject_type === 'invoices' && `${t('invoice')} `}
      {mandate !== null &&
        above !== null &&
        `${t('above', { amount: formatMoney(above, language), mandate: formatMoney(mandate, language) })}. `}
      {of !== null && `${t('aboveOf', { of: tList(`values.mandate_of.${of}`) })} `}
      {t('asked', { moment: formatMoment(approval.asked_at) })}
      {approval.reminded_at !== null && ` ${t('reminded', { moment: formatMoment(approval.reminded_at) })}`}
      {decision !== null &&
        ` ${t(decision === 'yes' ? 'approved' : 'refused', { name, moment: formatMoment(approval.decided_at ?? approval.asked_at) })}`}
      {(stage === 'recorded' || stage === 'processed') && ` ${t(stage)}`}
      {stage === 'lapsed' && end !== null && ` ${t(`lapsed.${end}`)}`}
    </p>
  );
}
