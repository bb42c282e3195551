import type { TestClient } from '../test-client.ts';
import { type FormFile, sendForm } from '../upload-form.ts';
import { victim } from './attack-world.ts';

/** Papers of landlords themselves, by for whom they are. */
export interface OwnerPapers {
  /** For the landlord and agents of another broker. */
  ofVictim: string;
  /** Of an owner of the attacker's broker: for that owner too, and for agents alone. */
  shared: string;
  ofAgents: string;
  /** Of the same owner, for administrators alone. */
  ofAdmins: string;
}

interface Added {
  owner: number;
  audience: 'owner' | 'agents' | 'admins';
  file: FormFile;
}

/** Each of them was replaced once, so that there is an earlier version to get. */
export async function addOwnerPapers(
  clients: { victim: TestClient; colleague: TestClient; admin: TestClient },
  { theirs, broker }: { theirs: FormFile; broker: number | string },
): Promise<OwnerPapers> {
  const add = async (client: TestClient, { owner, audience, file }: Added): Promise<string> => {
    const about = { kind: 'other', description: String(file.content), audience, valid_until: '', is_checked: '' };
    const fields = { ...about, subject_type: 'owners', subject_id: String(owner) };
    const isOfAdmins = audience === 'admins';
    const path = isOfAdmins ? `/brokers/${broker}/documents/import` : '/documents';
    const added = await sendForm(client, { method: 'POST', path, file, fields });
    const { id } = added.json<{ data: { id: string } }>().data;
    const anew = { ...file, content: `${file.content} anew` };
    const form = {
      path: `${isOfAdmins ? '/administration' : ''}/documents/${id}/content`,
      file: anew,
      fields: { is_checked: '' },
    };
    const replaced = await sendForm(client, { method: 'PUT', ...form });
    if (replaced.statusCode !== 204) throw new Error(replaced.body);
    return id;
  };
  const own = { name: 'papier.txt', type: 'text/plain' };
  return {
    ofVictim: await add(clients.victim, { owner: victim.owner, audience: 'owner', file: theirs }),
    shared: await add(clients.colleague, { owner: 101, audience: 'owner', file: { ...own, content: 'Voor ieder' } }),
    ofAgents: await add(clients.colleague, { owner: 101, audience: 'agents', file: { ...own, content: 'Onder ons' } }),
    ofAdmins: await add(clients.admin, { owner: 101, audience: 'admins', file: { ...own, content: 'Van beheer' } }),
  };
}

/** Which of them somebody is shown nothing of, who sees these owners; landlords go with the module of people. */
export function foreignPapers(
  { ofVictim, shared, ofAgents, ofAdmins }: OwnerPapers,
  { owners, isAgent, hasPeople }: { owners: readonly number[]; isAgent: boolean; hasPeople: boolean },
): string[] {
  const isAt = (owner: number) => owners.includes(owner) && hasPeople;
  return [
    ...(isAt(victim.owner) ? [] : [ofVictim]),
    ...(isAt(101) ? [] : [shared]),
    ...(isAt(101) && isAgent ? [] : [ofAgents]),
    ofAdmins,
  ];
}
