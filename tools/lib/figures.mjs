/** A text for people: what ran where, what took longest, and at the end, where it is read first, what failed. */
export function told(files, others = []) {
  const named = files.map(({ project, path, ...file }) => ({ ...file, project, name: `${project}  ${path}` }));
  const tests = named.flatMap((file) => file.tests.map(({ name, ms }) => ({ name: `${file.name}: ${name}`, ms })));
  return [
    'What ran where',
    ...perProject(files),
    '\nSlowest files',
    ...slowest(named),
    '\nSlowest tests',
    ...slowest(tests),
    ...passedAgain(named),
    ...failed(named, others),
  ].join('\n');
}

function perProject(files) {
  return [...new Set(files.map(({ project }) => project))].map((project) => {
    const own = files.filter((file) => file.project === project);
    const tests = own.reduce((sum, file) => sum + file.tests.length, 0);
    return `  ${project.padEnd(16)} ${String(own.length).padStart(4)} files ${String(tests).padStart(6)} tests`;
  });
}

/** A fault that shows itself only now and then is a fault: of the portal or of the test. */
function passedAgain(named) {
  const lines = named.flatMap(({ name: file, again }) => again.map(({ name, why }) => line(`${file}: ${name}`, why)));
  return lines.length > 0 ? ['\nPassed at the second attempt', ...lines] : [];
}

function failed(named, others) {
  const tests = named.flatMap((file) => {
    if (file.broken.length > 0) return file.broken.map(({ name, why }) => line(`${file.name}: ${name}`, why));
    return file.failed > 0 ? [line(file.name, file.why)] : [];
  });
  const lines = [...tests, ...others.map((message) => line(message))];
  return lines.length > 0 ? ['\nFailed', ...lines] : [];
}

const line = (name, why = '') => `  ${name.slice(0, 300)}${why && `\n      ${why}`}`;

const shown = 10;

function slowest(timed) {
  const sorted = timed.toSorted((one, other) => other.ms - one.ms).slice(0, shown);
  return sorted.map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
