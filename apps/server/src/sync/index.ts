export { createSync, type Sync } from './create-sync.ts';
