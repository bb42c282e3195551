import type { WorkflowState } from '@gevel/contract/plain';

/** The exact workflow states of the back office, for statements and invoices alike. */
export const workflowStateNames = {
  draft: 'Concept',
  onhold: 'In de wacht',
  cancelled: 'Geannuleerd',
  approvalworkflow: 'In goedkeuring',
  approved: 'Goedgekeurd',
  processingworkflow: 'Wordt verwerkt',
  final: 'Verwerkt',
  revertingprocessingworkflow: 'Verwerking wordt teruggedraaid',
  disapproved: 'Afgekeurd',
  ownerapprovalworkflow: 'Wacht op goedkeuring van de verhuurder',
  disapprovedbyowner: 'Afgekeurd door de verhuurder',
  dependencyapprovalworkflow: 'Wacht op goedkeuring van een ander stuk',
  dependencyapproved: 'Ander stuk goedgekeurd',
  dependencydisapproved: 'Ander stuk afgekeurd',
  cancellingprocessingworkflow: 'Verwerking wordt afgebroken',
  approvedawaitingcommunication: 'Goedgekeurd, wacht op verzending',
  error: 'Fout',
  errorresettingworkflow: 'Fout bij terugzetten',
  unknown: 'Onbekend',
} as const satisfies Record<WorkflowState, string>;
