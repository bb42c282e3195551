import { readFileSync } from 'node:fs';
import type { AskedSettings } from './cli/asked-settings.ts';
import { readCommandLine } from './cli/command-line.ts';
import { helpText } from './cli/help.ts';
import { readMetadata } from './schema/read-metadata.ts';
import { type SimulatorOptions, startSimulator } from './start-simulator.ts';

const presetPort = 4010;

const { line, help, errors } = readCommandLine(process.argv.slice(2));
if (help) {
  process.stdout.write(helpText());
  process.exit(0);
}
const options = errors.length === 0 ? toOptions(line) : null;
if (!options) fail(errors);

const simulator = await startSimulator(options).catch((error: unknown) => fail([sentence(error)]));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    simulator.stop().then(
      () => process.exit(0),
      (error: unknown) => fail([sentence(error)]),
    );
  });
}
process.stdout.write(`Bloxs simulator is ready: ${simulator.url}\n`);

function toOptions({ metadataFile, ownLimits, rateLimits, ...rest }: AskedSettings): SimulatorOptions | null {
  try {
    return {
      port: presetPort,
      ...rest,
      rateLimits: rateLimits === 'off' ? 'off' : ownLimits,
      ...(metadataFile !== undefined && { schema: readMetadata(readFileSync(metadataFile, 'utf8')) }),
    };
  } catch (error) {
    errors.push(`--metadata: ${sentence(error)}`);
    return null;
  }
}

function fail(reasons: readonly string[]): never {
  process.stderr.write(`The simulator cannot start:\n${reasons.map((reason) => `  ${reason}\n`).join('')}`);
  process.stderr.write('--help lists all flags and faults.\n');
  process.exit(2);
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
