import type { Day } from '../calendar.ts';
import type { RandomStream } from '../random-stream.ts';

interface Arrival {
  received: Day;
  isFee: boolean;
  /** Above the mandate the owner has to agree. */
  needsOwner: boolean;
}

interface Course {
  course: { from: Day; state: string }[];
  processed: Day | null;
}

/**
 * States in which an invoice can stay for ever. The last one is not in the schema that was published: a newer back office
 * sends it, and readers must not fail on it.
 */
const STUCK = [
  'Disapproved',
  'Disapproved',
  'OnHold',
  'Cancelled',
  'Error',
  'ErrorResettingWorkflow',
  'Draft',
  'DependencyApprovalWorkflow',
  'DependencyApproved',
  'DependencyDisapproved',
  'CancellingProcessingWorkflow',
  'RevertingProcessingWorkflow',
  'ApprovedAwaitingCommunication',
] as const;

/** The way of a purchase invoice through approval, with the day on which each state begins. */
export function approvalCourse(random: RandomStream, arrival: Arrival): Course {
  const { received } = arrival;
  if (arrival.isFee) return { course: [{ from: received, state: 'Final' }], processed: received };
  const course = [
    { from: received, state: 'Draft' },
    { from: received + 1, state: 'ApprovalWorkflow' },
  ];
  let day = received + random.between(2, 6);
  if (random.chance(0.012)) {
    course.push({ from: day, state: random.pick(STUCK) });
    return { course, processed: null };
  }
  if (arrival.needsOwner) {
    course.push({ from: day, state: 'OwnerApprovalWorkflow' });
    day += random.between(2, 18);
    if (random.chance(0.08)) {
      course.push({ from: day, state: 'DisapprovedByOwner' });
      return { course, processed: null };
    }
  }
  course.push({ from: day, state: 'Approved' });
  day += random.between(1, 3);
  course.push({ from: day, state: 'ProcessingWorkflow' });
  // A purchase is booked on the day it is processed; until then it is not in the ledger.
  day += random.between(0, 1);
  course.push({ from: day, state: 'Final' });
  return { course, processed: day };
}

export function stateOfCourse(course: readonly { from: Day; state: string }[], day: Day): { from: Day; state: string } {
  const reached = course.filter((step) => step.from <= day).at(-1) ?? course[0];
  if (!reached) throw new Error('a course has at least one state');
  return reached;
}
