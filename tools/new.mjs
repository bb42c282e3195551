// Writes a list, a report or a slice that works and is tested: `npm run new -- list contract-lines --of contract_lines --in contracts`.
import { install, refuseOldNode } from './lib/prepare.mjs';
import { bin, run } from './lib/run.mjs';

refuseOldNode();
await install();
process.exitCode = await run(bin('tsx'), ['tools/new/main.ts', ...process.argv.slice(2)]);
