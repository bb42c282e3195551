import { permissions } from '@gevel/contract/plain';
import { operationOf } from '../../apps/server/src/test/attack-every-route.ts';
import type { DescribedCall } from '../../apps/server/src/test/drawn-calls.ts';
import { loggedIn, newPerson, type Person, visitor } from '../portal/attacked.ts';
import type { OutsideClient } from '../portal/outside-client.ts';

type Who = 'visitor' | 'admin' | 'broker';

/** Somebody of each kind for one who calls, so that no two wait for each other's turn or end each other's session. */
export class FuzzCallers {
  readonly #people: Record<Exclude<Who, 'visitor'>, Person>;
  readonly #clients: Record<Who, OutsideClient>;

  private constructor(people: Record<Exclude<Who, 'visitor'>, Person>) {
    this.#people = people;
    this.#clients = { visitor: visitor(), admin: people.admin.client, broker: people.broker.client };
  }

  static async create(): Promise<FuzzCallers> {
    return new FuzzCallers({ admin: await newPerson('admin', permissions), broker: await newPerson('broker') });
  }

  for(call: DescribedCall): OutsideClient {
    return this.#clients[whoCalls(call)];
  }

  /** After a call that ended the session by which it was made. */
  async logInAnew(call: DescribedCall): Promise<void> {
    const who = whoCalls(call);
    if (who === 'visitor') this.#clients.visitor = visitor();
    else this.#clients[who] = await loggedIn(this.#people[who].email, this.#people[who].password);
  }
}

function whoCalls(call: DescribedCall): Who {
  const { access } = operationOf(call);
  return access.who === 'anyone' ? 'visitor' : access.who === 'admin' ? 'admin' : 'broker';
}
