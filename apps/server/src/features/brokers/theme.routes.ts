import { operations, type Theme } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import { type BrokerPartsDeps, getBrokerFace, holdBrokerFace } from './broker-parts.ts';
import { addThemeVersion, getThemeVersion, listThemeVersions } from './theme.repository.ts';

export function brokerTheme(app: FastifyInstance, deps: BrokerPartsDeps): void {
  const { db } = deps.database;

  implement(app, operations.brokers.getTheme, async ({ params }) => {
    const broker = await getBrokerFace(db, params.id);
    // Themes are checked against the contract when they are saved.
    return { data: broker.theme as Theme | null };
  });

  implement(app, operations.brokers.putTheme, async ({ params, body, actor, request }) => {
    const broker = await getBrokerFace(db, params.id);
    const by = { actor, address: request.ip, action: 'broker.theme.change' } as const;
    return { data: await putInForce(deps, { brokerId: broker.id, theme: body, ...by }) };
  });

  implement(app, operations.brokers.themeVersions, async ({ params }) => {
    const broker = await getBrokerFace(db, params.id);
    return { data: await listThemeVersions(db, broker.id) };
  });

  implement(app, operations.brokers.restoreTheme, async ({ params, actor, request }) => {
    const broker = await getBrokerFace(db, params.id);
    const number = /^[1-9]\d{0,8}$/.test(params.number) ? Number(params.number) : 0;
    const theme = await getThemeVersion(db, { brokerId: broker.id, number });
    if (theme === null) throw new Refusal('not_found');
    const by = { actor, address: request.ip, action: 'broker.theme.restore' } as const;
    return { data: await putInForce(deps, { brokerId: broker.id, theme, ...by }) };
  });
}

interface ThemeChange {
  brokerId: number;
  theme: Theme;
  action: 'broker.theme.change' | 'broker.theme.restore';
  actor: Actor;
  address: string;
}

/** Every change is a new version, so that nothing that was in force is ever lost. */
function putInForce({ database, clock }: BrokerPartsDeps, { brokerId, theme, actor, ...change }: ThemeChange) {
  const at = clock.now();
  return database.db.transaction(async (transaction) => {
    const broker = await holdBrokerFace(transaction, brokerId);
    const version = await addThemeVersion(transaction, { broker, theme, at, by: nameOf(actor) });
    const subject = { type: 'broker', id: broker.id, name: broker.name };
    await recordAudit(transaction, { ...change, at, by: actor, subject, before: broker.theme, after: theme });
    return version;
  });
}
