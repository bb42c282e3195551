import { phaseOfState, workflowPhases } from '@gevel/contract/plain';

/** SQL of what the workflow state of a row means to a person. */
export function workflowPhaseSql(row: string): string {
  const cases = workflowPhases.map((phase) => {
    const states = Object.entries(phaseOfState).filter(([, of]) => of === phase);
    return `when ${row}.workflow_state in (${states.map(([state]) => `'${state}'`).join(', ')}) then '${phase}'`;
  });
  return `(case ${cases.join(' ')} end)`;
}
