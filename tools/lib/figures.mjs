/** A text for people: what ran where, and what took longest. */
export function told(files) {
  const named = files.map(({ project, path, ...file }) => ({ ...file, project, name: `${project}  ${path}` }));
  const tests = named.flatMap((file) => file.tests.map(({ name, ms }) => ({ name: `${file.name}: ${name}`, ms })));
  return [
    'What ran where',
    ...perProject(files),
    '\nSlowest files',
    ...slowest(named),
    '\nSlowest tests',
    ...slowest(tests),
  ].join('\n');
}

function perProject(files) {
  return [...new Set(files.map(({ project }) => project))].map((project) => {
    const own = files.filter((file) => file.project === project);
    const tests = own.reduce((sum, file) => sum + file.tests.length, 0);
    return `  ${project.padEnd(16)} ${String(own.length).padStart(4)} files ${String(tests).padStart(6)} tests`;
  });
}

const shown = 10;

function slowest(timed) {
  const sorted = timed.toSorted((one, other) => other.ms - one.ms).slice(0, shown);
  return sorted.map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
