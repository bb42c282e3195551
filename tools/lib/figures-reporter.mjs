import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/** Writes to a file what ran in which project, how it ended and how long it took. */
export class FiguresReporter {
  #file;

  constructor(file) {
    this.#file = file;
  }

  async onTestRunEnd(modules, errors) {
    const files = modules.map(figuresOf);
    await writeFile(this.#file, JSON.stringify({ files, unhandled: errors.map(({ message }) => message) }));
  }
}

function figuresOf(module) {
  const tests = [...module.children.allTests()];
  const inState = (state) => tests.filter((test) => test.result().state === state);
  const broken = inState('failed');
  const failed = broken.length;
  // A file or a hook that could not even be run holds no failed test, but is a failure.
  const isBroken = failed === 0 && module.state() === 'failed';
  const passed = inState('passed').length;
  return {
    project: module.project.name,
    path: relative(root, module.moduleId),
    passed,
    failed: isBroken ? 1 : failed,
    skipped: tests.length - passed - failed,
    ms: tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), module.diagnostic().collectDuration),
    broken: broken.map((test) => ({ name: test.fullName, why: whyOf(test.result().errors) })),
    why: isBroken ? whyOf(module.errors()) : '',
    again: inState('passed')
      .filter(isFlaky)
      .map((test) => ({ name: test.fullName, why: whyOf(test.result().errors) })),
    tests: tests.map((test) => ({ name: test.fullName, ms: test.diagnostic()?.duration ?? 0 })),
  };
}

const isFlaky = (test) => test.diagnostic()?.flaky === true;

/** What was said, and where in our own files: the whole of it may be cut off in a long output. */
function whyOf([error] = []) {
  if (error === undefined) return '';
  const place = error.stacks?.find(({ file }) => !file.includes('node_modules'));
  const at = place ? ` (${relative(root, place.file)}:${place.line})` : '';
  return `${error.message.replaceAll(/\s+/g, ' ').slice(0, 300)}${at}`;
}
