import { centsOf, euroOf, isMade, statementSteps, sumOf } from '@gevel/contract/plain';
import { changeSentence, periodInWords } from '@gevel/i18n';
import { mutedInk } from '../../../platform/pdf/paper.ts';
import { addPairs, addTable } from '../../../platform/pdf/pdf-table.ts';
import { changeRows } from './change-rows.ts';
import { fill, isZero, objectName, type Section } from './section.ts';
import { balanceLabel, feeTerms, parties, stepName } from './statement-words.ts';

/** Who settles with whom, and what this statement is. */
export function addParties(section: Section): void {
  const { pdf, record, labels, date } = section;
  const { document } = labels;
  const facts: [string, string | null][] = [
    ...parties(section),
    [document.reference, record.reference],
    [document.period, fill(document.periodDays, { from: date(record.period_start), to: date(record.period_end) })],
    [document.state, labels.values.state[record.state]],
    [document.processedOn, record.processed_on === null ? null : date(record.processed_on)],
  ];
  addPairs(
    pdf,
    facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
  );
}

/** From rent to balance, every step with the balance after it. */
export function addSummary({ pdf, record, labels, money, language }: Section): void {
  const { steps: stepLabels } = labels;
  const steps = statementSteps(record, record.transactions);
  pdf.heading(2, labels.document.summary);
  addTable(
    pdf,
    [
      { label: stepLabels.step, share: 3 },
      { label: stepLabels.amount, share: 1, isFigure: true },
      { label: stepLabels.after, share: 1, isFigure: true },
    ],
    [
      ...steps.map(({ kind, account, amount, after }) => ({
        cells: [stepName({ kind, account }, { labels, language }), money(amount), money(after)],
      })),
      {
        kind: 'total',
        cells: [balanceLabel(record, stepLabels), money(record.total_settlement_balance), ''],
      },
    ],
  );
  if (steps.some(({ kind }) => kind === 'difference')) pdf.paragraph(stepLabels.differenceText, { color: mutedInk });
}

/** From the balance of the statement before to this one, by cause; what nothing proves stands there too. */
export function addChange(section: Section): void {
  const { pdf, record, change, labels, money, language } = section;
  if (change === null) return;
  const { document, payout } = labels;
  const { rows, difference, before, now } = changeRows(section, change);
  pdf.heading(2, document.change.title);
  const period = periodInWords(change.before, labels.period, language);
  pdf.paragraph(
    changeSentence({ change, now: record.total_settlement_balance, before: before[1], period }, payout, language),
  );
  addTable(
    pdf,
    [
      { label: document.change.cause, share: 4 },
      { label: labels.steps.amount, share: 1, isFigure: true },
    ],
    [
      { cells: [before[0], money(before[1])] },
      ...rows.map(([name, amount]) => ({ cells: [name, money(amount)] })),
      { kind: 'subtotal', cells: [document.change.difference, money(difference)] },
      { kind: 'total', cells: [now[0], money(now[1])] },
    ],
  );
}

/** The fee per object: what was agreed, over which amount, and what it comes to. */
export function addFee({ pdf, record, labels, money, language }: Section): void {
  const charged = record.objects.filter((object) => !isZero(object.management_fee_incl));
  if (charged.length === 0 && isZero(record.management_fee_incl)) return;
  const { rows } = labels;
  pdf.heading(2, labels.document.fee);
  addTable(
    pdf,
    [
      { label: rows.object, share: 3 },
      { label: rows.feeTerms, share: 1.6 },
      { label: rows.feeBase, share: 1.4, isFigure: true },
      { label: rows.excl, share: 1.2, isFigure: true },
      { label: rows.vat, share: 1.1, isFigure: true },
      { label: rows.amount, share: 1.2, isFigure: true },
    ],
    [
      ...charged.map((object) => ({
        cells: [
          objectName(object, rows.noObject),
          feeTerms(object, { labels, language }),
          object.fee_base === null ? '' : money(object.fee_base),
          money(object.management_fee_excl),
          money(object.management_fee_vat),
          money(object.management_fee_incl),
        ],
      })),
      {
        kind: 'total',
        cells: [
          rows.total,
          '',
          '',
          money(record.management_fee_excl),
          money(record.management_fee_vat),
          money(record.management_fee_incl),
        ],
      },
    ],
  );
}

export function addBalances({ pdf, record, labels, money }: Section): void {
  if (record.balances.length === 0) return;
  const { rows } = labels;
  pdf.heading(2, labels.document.balances);
  addTable(
    pdf,
    [
      { label: rows.tenant, share: 3 },
      { label: rows.object, share: 3 },
      { label: rows.previousBalance, share: 1.6, isFigure: true },
      { label: rows.endBalance, share: 1.6, isFigure: true },
    ],
    [
      ...record.balances.map((balance) => ({
        cells: [
          balance.relation_name ?? rows.noName,
          objectName(balance, ''),
          money(balance.previous_balance),
          money(balance.balance),
        ],
      })),
      {
        kind: 'total',
        cells: [
          rows.total,
          '',
          money(euroOf(sumOf(record.balances.map((balance) => balance.previous_balance)))),
          money(euroOf(sumOf(record.balances.map((balance) => balance.balance)))),
        ],
      },
    ],
  );
}

/** What was paid on the statement, to which account and on which day; nothing of it before the statement is final. */
export function addPayments({ pdf, record, labels, money, date, iban, fill }: Section): void {
  if (record.state !== 'final') return;
  const { rows, document } = labels;
  pdf.heading(2, document.payments);
  if (record.payments.length === 0) {
    const account = record.owner?.iban ?? null;
    const isPayout = centsOf(record.total_settlement_balance) > 0n && account !== null;
    pdf.paragraph(isPayout ? fill(document.noPaymentsTo, { iban: iban(account) }) : rows.noPayments);
  } else {
    addTable(
      pdf,
      [
        { label: rows.paymentDate, share: 1.2 },
        { label: rows.paymentState, share: 1.2 },
        { label: rows.iban, share: 2.4 },
        { label: rows.holder, share: 2.4 },
        { label: rows.amount, share: 1.3, isFigure: true },
        { label: rows.outstanding, share: 1.3, isFigure: true },
      ],
      [
        ...record.payments.map((payment) => ({
          cells: [
            date(payment.payment_date),
            payment.state === null ? '' : rows.payoutStates[payment.state],
            iban(payment.account_number),
            payment.account_holder ?? '',
            money(payment.amount),
            money(payment.outstanding_amount),
          ],
        })),
        {
          kind: 'total',
          cells: [
            rows.totalPaid,
            '',
            '',
            '',
            money(euroOf(sumOf(record.payments.filter(isMade).map(({ amount }) => amount)))),
            '',
          ],
        },
      ],
    );
  }
  if (record.outstanding_amount !== null && !isZero(record.outstanding_amount)) {
    const cents = centsOf(record.outstanding_amount);
    const sentence = cents > 0n ? document.toPayOut : document.toPayByOwner;
    pdf.paragraph(fill(sentence, { amount: money(euroOf(cents > 0n ? cents : -cents)) }));
  }
}

/** Whether the sums agree; a difference is told with its amounts. */
export function addChecks({ pdf, record, labels, money, fill }: Section): void {
  const wrong = record.checks.filter((check) => !check.is_exact);
  pdf.heading(2, labels.document.checks, 20);
  if (wrong.length === 0) return pdf.paragraph(labels.document.allExact);
  for (const { id, stated, found, difference } of wrong) {
    const amounts = { stated: money(stated), found: money(found), difference: money(difference) };
    pdf.paragraph(fill(labels.document.differs, { check: labels.checks.names[id], ...amounts }));
  }
}

export function addProvenance({ pdf, provenance, labels }: Section): void {
  pdf.heading(2, labels.provenance.title);
  addPairs(pdf, provenance);
}
