// Sets the version of the product everywhere at once: `npm run set-version -- 0.2.0`. `npm version` alone leaves what the workspaces ask
// of each other at the version before, and then looks for that in the registry.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const version = process.argv[2] ?? '';
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Say which version, for example 0.2.0');

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const write = (path, content) => writeFileSync(join(root, path), `${JSON.stringify(content, null, 2)}\n`);

/** The version of a package of ours, and of those of ours that it asks for. */
function renew(described) {
  for (const kind of ['dependencies', 'devDependencies'])
    for (const name of Object.keys(described[kind] ?? {}))
      if (name.startsWith('@gevel/')) described[kind][name] = version;
  if (described.version !== undefined) described.version = version;
  return described;
}

const lock = read('package-lock.json');
lock.version = version;
// The root and the workspaces; everything else lies in a folder of packages.
for (const folder of Object.keys(lock.packages).filter((path) => !path.includes('node_modules'))) {
  renew(lock.packages[folder]);
  write(join(folder, 'package.json'), renew(read(join(folder, 'package.json'))));
}
write('package-lock.json', lock);
