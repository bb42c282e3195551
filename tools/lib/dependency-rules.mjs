// What a package must be before it may be part of the portal, read from the lock file alone.

/** Licences that let the portal be used and passed on without a duty towards others. */
const allowed = new Set(
  (
    'MIT MIT-0 Apache-2.0 ISC BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 Python-2.0 CC0-1.0 Unlicense WTFPL ' +
    'CC-BY-3.0 CC-BY-4.0 OFL-1.1 MPL-2.0'
  ).split(' '),
);

/** Under another licence, and why that is right. */
const exceptions = new Map([
  // A library of its own beside the program, which everybody may replace: all that this licence asks.
  [/^@img\/sharp-(libvips-)?[\w-]+$/, ['LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later']],
]);

/** Packages that say their licence in a place where the lock does not look. */
export const licencesByHand = new Map([
  ['busboy@0.3.1', 'MIT'],
  ['dicer@0.3.0', 'MIT'],
  ['humanize-number@0.0.2', 'MIT'],
  ['only@0.0.2', 'MIT'],
  ['png-js@2.0.0', 'MIT'],
  ['streamsearch@0.1.2', 'MIT'],
]);

/** Packages that would run a program when they are installed. None does: `.npmrc` says `ignore-scripts`. */
const scriptsNotRun = new Set(['esbuild', 'libxmljs2', 'fsevents']);

/** Every package of the lock but our own: where it lies, its name and version, and its entry. */
export function packagesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => {
      const name = entry.name ?? path.split('node_modules/').at(-1);
      return { path, name, id: `${name}@${entry.version}`, entry };
    });
}

export function licenceOf({ id, entry }) {
  return entry.license ?? licencesByHand.get(id) ?? null;
}

/** Of a choice one must be allowed; where several hold at once, all that are named. */
export function isAllowed(expression) {
  const licences = expression.replaceAll(/[()]/g, '').split(/ (?:OR|AND) /);
  const isAllowedOne = (licence) => allowed.has(licence.trim());
  return / AND /.test(expression) ? licences.every(isAllowedOne) : licences.some(isAllowedOne);
}

/** What is wrong with the packages of a lock, a sentence each. */
export function complaintsAbout(lock) {
  return packagesOf(lock).flatMap((found) => {
    const { id, name, entry } = found;
    const licence = licenceOf(found);
    const isException = [...exceptions].some(([names, licences]) => names.test(name) && licences.includes(licence));
    return [
      ...(licence === null ? [`${id} says no licence`] : []),
      ...(licence !== null && !isAllowed(licence) && !isException ? [`${id} has the licence ${licence}`] : []),
      ...(entry.integrity?.startsWith('sha512-') ? [] : [`${id} has no hash of its contents`]),
      ...(isFromRegistry(entry.resolved) ? [] : [`${id} does not come from the registry`]),
      ...(entry.deprecated ? [`${id} is deprecated: ${entry.deprecated}`] : []),
      ...(entry.hasInstallScript && !scriptsNotRun.has(name) ? [`${id} wants to run a program when installed`] : []),
    ];
  });
}

/** Without an address the lock means the registry that is configured. */
function isFromRegistry(resolved) {
  return resolved === undefined || /^https:\/\/[^/@]+\/.+\.tgz$/.test(resolved);
}

/** What is wrong with a bill of materials of this lock. */
export function complaintsAboutBill(bill, lock) {
  if (bill.bomFormat !== 'CycloneDX') return ['it is no bill of materials'];
  const listed = new Map(bill.components.map((component) => [idOf(component), component]));
  return packagesOf(lock).flatMap(({ id }) => {
    const component = listed.get(id);
    if (!component) return [`${id} is not listed`];
    return [
      ...(component.licenses?.length > 0 ? [] : [`${id} is listed without its licence`]),
      ...(component.hashes?.length > 0 ? [] : [`${id} is listed without its hash`]),
    ];
  });
}

function idOf({ group, name, version }) {
  return `${group ? `${group}/` : ''}${name}@${version}`;
}

/** Adds what the maker of the bill leaves out: the hashes of the lock, and licences known by hand. */
export function completed(bill, lock) {
  const found = new Map(packagesOf(lock).map((each) => [each.path, each]));
  const components = bill.components.map((component) => {
    const path = component.properties?.find(({ name }) => name === 'cdx:npm:package:path')?.value;
    const known = found.get(path);
    if (!known) return component;
    const content = Buffer.from((known.entry.integrity ?? '').replace(/^sha512-/, ''), 'base64').toString('hex');
    const licenses = component.licenses ?? [{ license: { id: licenceOf(known), acknowledgement: 'concluded' } }];
    return { ...component, hashes: [{ alg: 'SHA-512', content }], licenses };
  });
  return { ...bill, components };
}

/** What `npm audit --json` says: null where it could not say anything, else a sentence for each finding that counts. */
export function findingsOf(text) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof report.vulnerabilities !== 'object' || report.vulnerabilities === null) return null;
  return Object.values(report.vulnerabilities).map(({ name, severity, range }) => `${name} ${range} (${severity})`);
}
