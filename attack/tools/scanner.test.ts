import { expect, test } from 'vitest';
import { runScanner } from './scanner.ts';

test('a tool that is not there, fails or takes too long is a failure, and never “nothing found”', async () => {
  await expect(runScanner('no-such-scanner', [], 1)).rejects.toThrow(/apt-get install no-such-scanner/);
  await expect(runScanner(process.execPath, ['-e', 'process.exit(3)'], 1)).rejects.toThrow(/ended with 3/);
  await expect(runScanner(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], 0.01)).rejects.toThrow(/not done/);
  expect(await runScanner(process.execPath, ['-e', 'console.log("done")'], 1)).toBe('done\n');
});
