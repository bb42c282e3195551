import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unmeasured } from './goals.ts';
import { measureOperation } from './harness/measure.ts';
import { asMarkdown, asText, isMissed, lineOf, type Result } from './harness/result.ts';
import { onStage } from './harness/stage.ts';
import { parts } from './parts.ts';

/**
 * Holds the portal against limits that are measured in the same run:
 *   npm run bench [-- part …] [--scale 1] [--rounds 3] [--seconds 1.5] [--database postgres://…] [--write]
 * A goal that is missed is a failure. `--database` names one that the world was filled into before.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1.5' },
    database: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
const wanted = Object.entries(parts).filter(([name]) => positionals.length === 0 || positionals.includes(name));
const operations = wanted.flatMap(([, part]) => part.operations);
const options = {
  scale: Number(values.scale),
  given: values.database,
  rounds: Number(values.rounds),
  milliseconds: Number(values.seconds) * 1_000,
  say,
};

const results: Result[] = [];
const broken: string[] = [];
await onStage(options, operations, async (stage) => {
  for (const [name, part] of wanted) {
    const begun = performance.now();
    const attempt = async (what: string, work: () => Promise<Result[]>) => {
      try {
        const made = await work();
        results.push(...made);
        for (const each of made) say(lineOf(each).join('  '));
      } catch (error) {
        broken.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
        say(`FAILED ${broken.at(-1)}`);
      }
    };
    for (const operation of part.operations) await attempt(operation.name, () => measureOperation(operation, stage));
    if (part.more) await attempt(name, () => part.more?.(stage) ?? Promise.resolve([]));
    say(`${name}: ${((performance.now() - begun) / 1_000).toFixed(0)} s\n`);
  }
});
const missed = results.filter(isMissed);
say(`\n${asText(results)}\n`);
for (const line of unmeasured(results)) say(line);
say(`${results.length} figures, ${missed.length} goals missed, ${broken.length} could not be measured`);
if (values.write) await writeFile(join(import.meta.dirname, '../docs/performance.md'), pageOf(results));
process.exitCode = missed.length + broken.length === 0 ? 0 : 1;

function pageOf(all: readonly Result[]): string {
  return `# Speed

Written by \`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}, at scale ${values.scale} of the world in bench/world.
Ratios are to a bare Node server with one prepared statement written by hand, measured in turns in the same run; medians of
${values.rounds} rounds with the least and the most. Work is processor time of the server and of its database. Measured on ${cpus().length} processors,
Node ${process.versions.node}; ${loadavg()[0]?.toFixed(0)} processes wanted to run when it ended, its own among them, so milliseconds say less than ratios.

${asMarkdown(all)}

## Not in this table

${[...unmeasured(all), ...broken.map((line) => `could not be measured: ${line}`)].map((line) => `- ${line}`).join('\n')}
`;
}
