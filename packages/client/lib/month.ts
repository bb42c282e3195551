import { connectGevel } from './client.ts';
import { exportContracts, Refused, readMonth, reportProblem } from './landlords-month.ts';

/** The month of a landlord: `READ_TOKEN` may read, `WORK_TOKEN` may export and report. Prints what came of it as JSON. */
const { GEVEL_URL: url = 'http://localhost:3000', READ_TOKEN = '', WORK_TOKEN = '' } = process.env;
const reader = connectGevel({ url, token: READ_TOKEN });
const worker = connectGevel({ url, token: WORK_TOKEN });

const { pdf, objects, ...month } = await readMonth(reader);
const [object] = objects;
if (object?.id === undefined) throw new Error('This landlord has no object');
const refused = await exportContracts(reader).catch((error: unknown) => error);
const csv = await exportContracts(worker);
const receipt = await reportProblem(worker, object.id, 'De kraan in de keuken lekt.');
console.log(
  JSON.stringify({
    ...month,
    objects: objects.length,
    pdf: pdf === null ? null : new TextDecoder().decode(pdf.slice(0, 5)),
    missing: refused instanceof Refused ? refused.missing : null,
    csvLines: csv.trim().split('\n').length,
    report: receipt.state,
  }),
);
