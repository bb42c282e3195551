import { BaseSequencer } from 'vitest/node';

/** Files that take much longer than their size tells, by which they are sorted where no run before is known. */
const longest = [
  /\/e2e\/specs\/(?:source-down|strict-source|tickets)\.spec\.ts$/,
  /\/sync\/(?:kill|resume|sync)\.test\.ts$/,
];

/** So that no core waits at the end for one long file that began last. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }) => longest.some((path) => path.test(moduleId));
    const key = ({ project }) => `${project.config.sequence.groupOrder} ${project.name}`;
    return [...new Set(sorted.map(key))].flatMap((group) => {
      const own = sorted.filter((file) => key(file) === group);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
