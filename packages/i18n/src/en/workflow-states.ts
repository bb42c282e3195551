import type { workflowStateNames as dutch } from '../nl/workflow-states.ts';
import type { Shape } from '../shape.ts';

export const workflowStateNames = {
  draft: 'Draft',
  onhold: 'On hold',
  cancelled: 'Cancelled',
  approvalworkflow: 'In approval',
  approved: 'Approved',
  processingworkflow: 'Being processed',
  final: 'Processed',
  revertingprocessingworkflow: 'Processing is being reverted',
  disapproved: 'Rejected',
  ownerapprovalworkflow: 'Awaiting the landlord’s approval',
  disapprovedbyowner: 'Rejected by the landlord',
  dependencyapprovalworkflow: 'Awaiting approval of another document',
  dependencyapproved: 'Other document approved',
  dependencydisapproved: 'Other document rejected',
  cancellingprocessingworkflow: 'Processing is being cancelled',
  approvedawaitingcommunication: 'Approved, waiting to be sent',
  error: 'Error',
  errorresettingworkflow: 'Error while resetting',
  unknown: 'Unknown',
} as const satisfies Shape<typeof dutch>;
