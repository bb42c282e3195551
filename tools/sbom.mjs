// Writes the software bill of materials to dist/sbom.json, in the form of CycloneDX.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { billOfMaterials, readLock } from './lib/bill-of-materials.mjs';
import { complaintsAboutBill } from './lib/dependency-rules.mjs';
import { root } from './lib/paths.mjs';

const lock = await readLock();
const bill = await billOfMaterials(lock);
const complaints = complaintsAboutBill(bill, lock);
await mkdir(join(root, 'dist'), { recursive: true });
await writeFile(join(root, 'dist/sbom.json'), `${JSON.stringify(bill, null, 2)}\n`);
console.log(`dist/sbom.json lists ${bill.components.length} components.`);
if (complaints.length > 0) {
  console.error(`The bill of materials is not whole:\n${complaints.join('\n')}`);
  process.exitCode = 1;
}
