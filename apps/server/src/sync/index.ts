export { createSync, type Sync } from './create-sync.ts';
export { askApprovals } from './derive/ask-approvals.ts';
