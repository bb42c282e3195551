import { describe, expect, it } from 'vitest';
import { faultNames } from '../faults/fault-table.ts';
import { readCommandLine } from './command-line.ts';
import { flags } from './flags.ts';
import { helpText } from './help.ts';

const read = (...lines: string[]) => readCommandLine(lines.join(' ').split(' '));

describe('the command line', () => {
  it('reads every flag', () => {
    const { line, errors } = read(
      '--port 4010 --mode strict --scale=medium --owners 12 --seed 7 --today 2026-11-21 --planted-error on --api-key k --api-secret s',
      '--page-size 500 --enums integers --expiration us --rate-limits on --rate-limit other=9 --rate-limit write=2',
      '--feed-class filter --metadata m.xml --fault latency=50 --fault http-500=3@Units',
    );
    expect(errors).toEqual([]);
    expect(line).toEqual({
      port: 4010,
      mode: 'strict',
      scale: 'medium',
      owners: 12,
      seed: 7,
      today: '2026-11-21',
      plantedError: true,
      apiKey: 'k',
      apiSecret: 's',
      pageSize: 500,
      enums: 'integers',
      expiration: 'us',
      rateLimits: 'on',
      ownLimits: { other: 9, write: 2 },
      feedClass: 'filter',
      metadataFile: 'm.xml',
      faults: ['latency=50', 'http-500=3@Units'],
    });
  });

  it('leaves out what was not asked', () => {
    expect(readCommandLine([])).toEqual({ line: { ownLimits: {}, faults: [] }, help: false, errors: [] });
    expect(readCommandLine(['--page-size', 'none']).line.pageSize).toBeNull();
  });

  it('names every mistake at once', () => {
    const { errors } = read(
      '--port 99999 --mode rich --scale huge --today 2026-02-30 --page-size 0 --owners 0 --seed --colour red',
      '--fault fire --fault latency=soon --rate-limit other=many',
    );
    expect(errors).toEqual([
      expect.stringMatching(/^--port: .*99999/),
      expect.stringMatching(/^--mode: .*normal, strict, poor/),
      expect.stringMatching(/^--scale: .*small, medium, large/),
      expect.stringMatching(/^--today: .*2026-02-30/),
      expect.stringMatching(/^--page-size: "0" is too few/),
      expect.stringMatching(/^--owners: "0" is too few/),
      expect.stringMatching(/^--seed: it needs a value/),
      expect.stringMatching(/^--colour: there is no such flag/),
      '"red" does not belong to any flag',
      expect.stringMatching(/^--fault: fault "fire" does not exist; there are: latency, hang/),
      expect.stringMatching(/^--fault: fault latency: "soon"/),
      expect.stringMatching(/^--rate-limit: .*many/),
    ]);
    expect(readCommandLine(['--seed', '1', '--seed', '2']).errors).toEqual(['--seed: it is given twice']);
    expect(readCommandLine(['stray']).errors).toEqual(['"stray" does not belong to any flag']);
  });

  it('explains every flag and every fault in its help', () => {
    for (const name of [...Object.keys(flags), ...faultNames]) expect(helpText()).toContain(name);
  });
});
