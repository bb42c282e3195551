import type pg from 'pg';

/** What a login to a server may do, by itself and by the roles that it may become. */
export interface Rights {
  user: string;
  /** Or may do as much: read the files of the server, run its programs. */
  isSuperuser: boolean;
  /** Row security does not hold for it, or it may copy the whole cluster. */
  passesRowSecurity: boolean;
  /** Reads every table for a backup. */
  isBackup: boolean;
  makesRoles: boolean;
  ownsTables: boolean;
  /** Sees rows of portfolios without a scope. */
  readsPortfolios: boolean;
  /** Has the rights of `gevel_application`: the portal's own tables, and the roles of a portfolio one at a time. */
  isApplication: boolean;
}

export const applicationRole = 'gevel_application';
const backupRole = 'gevel_backup';
/** Predefined roles with which a login reaches the machine under the database. */
const asGoodAsSuperuser = ['pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files'];

/**
 * A portfolio is told by its policies: everything for synchronisation, nothing for the application. Of a role that is not
 * there nobody has the rights.
 */
const question = `
  with mine as (select * from pg_roles where pg_has_role(current_user, oid, 'member')),
  tables as (select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
  select current_user::text as "user",
    exists (select from mine where rolsuper or rolname = any($1)) as "isSuperuser",
    exists (select from mine where rolbypassrls or rolreplication) as "passesRowSecurity",
    exists (select from mine where rolcreaterole) as "makesRoles",
    exists (select from tables where pg_has_role(current_user, relowner, 'member')) as "ownsTables",
    exists (select from tables t where has_any_column_privilege(current_user, t.oid, 'select')
      and exists (select from pg_policy where polrelid = t.oid and polname = 'sync_all')
      and not exists (select from pg_policy where polrelid = t.oid and polname = 'application_all')) as "readsPortfolios",
    coalesce((select pg_has_role(current_user, oid, 'usage') from pg_roles where rolname = $2), false) as "isApplication",
    coalesce((select pg_has_role(current_user, oid, 'usage') from pg_roles where rolname = $3), false) as "isBackup"`;

export async function readRights(pool: pg.Pool): Promise<Rights> {
  const { rows } = await pool.query<Rights>(question, [asGoodAsSuperuser, applicationRole, backupRole]);
  const [rights] = rows;
  if (!rights) throw new Error('The database does not say what its user may do');
  return rights;
}

/** The portal does not start with this login of the database. */
export class UnsafeLogin extends Error {
  constructor(why: string, remedy: string) {
    super(`${why}\n${remedy}`);
    this.name = 'UnsafeLogin';
  }
}

/** Nothing is done with these, be it a demo: no row policy would hold, or nothing would be written. */
export function refuseDangerous(rights: Rights): void {
  const { user } = rights;
  if (rights.isSuperuser)
    throw new UnsafeLogin(`The database user ${user} is a superuser or may do as much.`, remedyOf());
  if (rights.passesRowSecurity)
    throw new UnsafeLogin(
      `Row security does not hold for the database user ${user}, or it may copy the cluster.`,
      remedyOf(),
    );
  if (rights.isBackup)
    throw new UnsafeLogin(`The database user ${user} is of the backup and reads everything.`, remedyOf());
}

/** Why this login is more than the portal needs while it serves; null when it is not. Of a database with its schema. */
export function excessOf({ user, makesRoles, ownsTables, readsPortfolios }: Rights): string | null {
  const excess = [
    ...(ownsTables ? ['owns the tables'] : []),
    ...(makesRoles ? ['may make roles'] : []),
    ...(readsPortfolios ? ['reads portfolios without a scope'] : []),
  ];
  return excess.length === 0 ? null : `The database user ${user} ${listed(excess)}.`;
}

export function refuseStranger({ user, isApplication }: Rights): void {
  if (isApplication) return;
  throw new UnsafeLogin(
    `The database user ${user} has not the rights of ${applicationRole}.`,
    `Let an administrator run: grant ${applicationRole} to ${quoted(user)}; (and alter role ${quoted(user)} inherit; when it is noinherit)`,
  );
}

function remedyOf(): string {
  return 'The portal does not run with it. Name another one; docs/operations.md says how it is made, at "Database and rights".';
}

/**
 * What an administrator does where the portal had the owner of the tables alone. Roles are taken away and given anew, since
 * PostgreSQL 16 keeps with each membership whether its rights are inherited.
 */
export function separationOf({ user }: Pick<Rights, 'user'>, database: string): string {
  return `Let an administrator of the database server run:
  create role gevel_portal login password '…' in role ${applicationRole};
  grant connect on database ${quoted(database)} to gevel_portal;
Then name gevel_portal in DATABASE_URL, and in MIGRATION_DATABASE_URL what DATABASE_URL is now. When no server uses it for
anything else any more, the administrator takes its other rights away, connected to the database ${quoted(database)}:
  begin;
  revoke ${ofPortfolios}, ${applicationRole} from ${quoted(user)} cascade;
  alter role ${quoted(user)} noinherit nocreaterole;
  alter schema public owner to ${quoted(user)};
  grant ${ofPortfolios} to ${applicationRole};
  grant ${ofPortfolios}, ${applicationRole} to ${quoted(user)};
  commit;`;
}

const ofPortfolios = 'gevel_request, gevel_sync, gevel_broker, gevel_owner, gevel_admin';

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** As an identifier of SQL; quoted only where it has to be, as people write it. */
function quoted(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
