import { recordTypes } from '@gevel/back-office';
import { lists } from '@gevel/contract/plain';
import { addServiceCosts } from '../book-rows.ts';
import { idsOfOwners, isListable, plantRecords } from '../plant-records.ts';
import { canaries } from '../portfolio-world.ts';
import type { TestClient } from '../test-client.ts';
import type { TestDatabase } from '../test-database.ts';
import { victim } from './attack-world.ts';

export interface VictimRecord {
  id: string;
  owner_id: string;
}
/** Of each list of portfolios what the victim is shown there, by the name of the list. */
export type VictimRecords = Readonly<Record<string, readonly VictimRecord[]>>;

/** Gives the victim something of every kind of record that a list can be made of, so that each list has what to get. */
export async function plantForVictim(database: TestDatabase): Promise<void> {
  for (const type of recordTypes.filter(isListable)) {
    if ((await idsOfOwners(database, type, [victim.owner])).length > 0) continue;
    await plantRecords(database, type, [victim.owner], { from: victim.owner * 10_000, each: 1 });
  }
  await addServiceCosts(database, [
    { id: 101_002, owner_id: 101 },
    { id: 102_002, owner_id: 102 },
    {
      id: victim.owner * 1_000 + 2,
      owner_id: victim.owner,
      property_name: canaries.name,
      advances_amount: canaries.cents,
    },
  ]);
}

export async function recordsOf(client: TestClient): Promise<VictimRecords> {
  const shown: Record<string, VictimRecord[]> = {};
  for (const { name, module, fields } of Object.values(lists)) {
    if (module === null || !('owner_id' in fields)) continue;
    const answer = await client.get(`/${name}?per_page=100`);
    if (answer.statusCode === 200) shown[name] = answer.json().data;
  }
  return shown;
}
