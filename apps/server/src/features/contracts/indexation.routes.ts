import { operations } from '@gevel/contract';
import type { ContractSegment } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { indexationRulesSql, indexationTypes, indexedContractSql } from '../../domain/indexation/facts.sql.ts';
import type { IndexationRules, IndexedContract } from '../../domain/indexation/facts.ts';
import { indexationOf } from '../../domain/indexation/indexation.ts';
import { isRecordId, readFacts } from '../../lists/read-facts.ts';
import { type RequestContext, requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';

interface Facts {
  contract: IndexedContract & { reference: string; owner_id: string; broker_id: string };
  rules: IndexationRules;
}

/** The next rent of a contract with its working, and of which segment its dwelling is. */
export function contractIndexation(app: FastifyInstance, { database, clock }: ListPlatform): void {
  implement(app, operations.contracts.indexation, ({ params, actor }) =>
    read(database, requestContextOf(actor.scope, clock), params.id),
  );

  implement(app, operations.contracts.putRentSegment, async ({ params, body, actor, request }) => {
    const context = requestContextOf(actor.scope, clock);
    const { contract } = await readOne(database, context, params.id, (facts) => facts).then(({ data }) => data);
    await database.sync((connection) =>
      body.segment === null
        ? connection.query('delete from contract_segments where contract_id = $1', [contract.id])
        : connection.query(
            `insert into contract_segments (contract_id, owner_id, broker_id, segment, user_id, set_at)
             values ($1, $2, $3, $4, $5, $6) on conflict (contract_id)
             do update set segment = excluded.segment, user_id = excluded.user_id, set_at = excluded.set_at`,
            [contract.id, contract.owner_id, contract.broker_id, body.segment, actor.user.id, clock.now()],
          ),
    );
    await recordAudit(database.db, {
      ...auditContextOf({ actor, request }, clock),
      action: 'contract.segment.change',
      subject: { type: 'contract', id: contract.id, name: contract.reference },
      before: { segment: contract.segment satisfies ContractSegment | null },
      after: { segment: body.segment },
    });
    return read(database, context, params.id);
  });
}

const read = (database: Database, context: RequestContext, id: string) =>
  readOne(database, context, id, ({ contract, rules }) => indexationOf(contract, rules, context.today));

async function readOne<Data>(database: Database, context: RequestContext, id: string, reckon: (facts: Facts) => Data) {
  if (!isRecordId(id)) throw new Refusal('not_found');
  const found = await readFacts(database, context, {
    compose: (bindings) => ({
      facts: `json_build_object('contract', ${indexedContractSql}::jsonb || jsonb_build_object('reference', c.reference,
        'owner_id', c.owner_id::text, 'broker_id', c.broker_id::text), 'rules', ${indexationRulesSql})`,
      from: `contracts c where c.id = ${bindings.bind(id)}::bigint and :mine(c)`,
    }),
    types: indexationTypes,
    reckon,
  });
  if (found === null) throw new Refusal('not_found');
  return found;
}
