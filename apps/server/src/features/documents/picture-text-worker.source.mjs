// The worker from its source, for tests and tools: a thread does not read TypeScript because its parent does.
import { register } from 'tsx/esm/api';

register();
await import('./picture-text-worker.ts');
