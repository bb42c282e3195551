import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { listOperation, operation, recordOperation } from '../core/operation.ts';
import { idText, moneyText } from '../core/wire.ts';
import { approvalDecisions, approvalSubjects } from './approval-kinds.ts';
import { approvalsList } from './approvals.list.ts';

// What is asked goes with the module of its record.
const access = { who: 'non-admin', module: Object.values(approvalSubjects) } as const satisfies Access;

export const approvalsOperations = {
  list: listOperation({
    list: approvalsList,
    path: '/approvals',
    access,
    summary: 'List what owners are asked to agree to, and what they decided',
  }),
  get: recordOperation({
    list: approvalsList,
    path: '/approvals/{id}',
    access,
    summary: 'Get what an owner is asked to agree to, with quotes, photos and what is left of the budget',
  }),
  decide: operation({
    method: 'PUT',
    path: '/approvals/{id}/decision',
    // whoever was let in by a grant looks and asks, unless the owner named them as deputy
    access: { ...access, ownPortfolio: true, orDeputy: true },
    summary: 'Say yes or no to an amount above the mandate; for owners and their deputies, once',
    params: z.object({ id: z.string() }),
    body: z.strictObject({
      decision: z.enum(approvalDecisions),
      /** What whoever decides has seen: another amount, mandate or set of documents now is refused, with the record as it is. */
      amount: moneyText,
      mandate: moneyText.nullable(),
      /** With what was in each: another file in its place is another document. */
      documents: z.array(z.strictObject({ id: idText, sha256: z.string() })).max(500),
    }),
    problems: ['not_found', 'changed_meanwhile'],
  }),
} as const;

export type ApprovalDecisionBody = z.output<typeof approvalsOperations.decide.body>;
