import { balanceWord, centsOf, type statementSteps } from '@gevel/contract/plain';
import { accountName, formatDecimal, formatMoney, formatPhone } from '@gevel/i18n';
import { addressLines, fill, type Section, type StatementPaper, type StatementRecord } from './section.ts';

/** Landlord, whoever invoices the fee (nobody is named for them), and broker. */
export function parties({ record, brand, manager, labels }: StatementPaper): [name: string, value: string | null][] {
  const { document } = labels;
  const contact = [
    brand.phone === null ? null : `${document.phone} ${formatPhone(brand.phone)}`,
    brand.email === null ? null : `${document.email} ${brand.email}`,
  ];
  return [
    [document.owner, [record.owner_name, ...addressLines(record)].join(', ')],
    [document.manager, manager],
    [document.broker, [brand.name, ...contact].filter(Boolean).join(', ')],
  ];
}

/** A step of costs is named by its account. */
export function stepName(
  { kind, account }: Pick<ReturnType<typeof statementSteps>[number], 'kind' | 'account'>,
  { labels, language }: Pick<Section, 'labels' | 'language'>,
): string {
  return account === null ? labels.steps[kind] : (accountName(account, language) ?? `“${account}”`);
}

/** Before a statement is final nobody receives or pays anything yet. */
export function balanceLabel(record: StatementRecord, labels: Section['labels']['steps']): string {
  if (record.state === 'cancelled') return labels.balance;
  if (record.state !== 'final') return labels.provisional;
  const balance = centsOf(record.total_settlement_balance);
  if (balance === 0n) return labels.even;
  return labels[balanceWord(record)];
}

/** What was agreed on the fee of an object, in words. */
export function feeTerms(
  { fee_type, fee_fixed_amount, fee_percentage }: StatementRecord['objects'][number],
  { labels, language }: Pick<Section, 'labels' | 'language'>,
): string {
  return fill(labels.feeTerms[fee_type], {
    amount: formatMoney(fee_fixed_amount, language),
    percentage: formatDecimal(withoutIdleZeros(fee_percentage), language),
  });
}

/** "7.50" is 7.5; "10" stays 10. */
function withoutIdleZeros(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  let end = fraction.length;
  while (fraction[end - 1] === '0') end -= 1;
  return end === 0 ? whole : `${whole}.${fraction.slice(0, end)}`;
}
