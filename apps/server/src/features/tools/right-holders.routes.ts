import { operations } from '@gevel/contract';
import { eachPermission } from '@gevel/contract/plain';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import { implement } from '../../platform/http/implement.ts';

/** Whom an administrator asks who lacks a permission: those who have it and can log in. */
export function rightHolders(app: FastifyInstance, { database }: { database: Database }): void {
  implement(app, operations.tools.rightHolders, async () => {
    const administrators = await database.db
      .select()
      .from(users)
      .where(and(eq(users.type, 'admin'), isNotNull(users.password_hash), isNull(users.blocked_at)))
      .orderBy(asc(users.first_name), asc(users.name));
    return {
      data: eachPermission((permission) =>
        administrators.filter((user) => user[permission]).map(({ first_name, name }) => `${first_name} ${name}`),
      ),
    };
  });
}
