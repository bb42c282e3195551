import pg from 'pg';
import { migrateAsOwner } from '../db/prepare-schema.ts';
import { usingConnection } from './using-connection.ts';

/** Not named like the roles of the product: tests look for those that stay behind on a connection. */
const portalUser = 'portal_of_tests';

/** The address of the same database as the portal has it in an installation: with a login that owns nothing. */
export function asPortalUser(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = portalUser;
  return url.href;
}

/** Brings a database to the newest schema as its owner; answers the address for the portal. */
export async function preparedForPortal(ownerUrl: string): Promise<string> {
  await migrateAsOwner(ownerUrl);
  await makePortalUser(ownerUrl);
  return asPortalUser(ownerUrl);
}

/** Makes that login on a server, with the password of the owner; the schema, which brings its role, must be there. */
export async function makePortalUser(ownerUrl: string): Promise<void> {
  const password = decodeURIComponent(new URL(ownerUrl).password);
  await usingConnection(ownerUrl, (client) =>
    client.query(`do $$
      begin
        if not exists (select from pg_roles where rolname = '${portalUser}') then
          create role ${portalUser} login ${password === '' ? '' : `password ${pg.escapeLiteral(password)}`} in role gevel_application;
        end if;
        -- Whoever drops a database ends the connections to it, which only who may become their user can.
        if not pg_has_role(current_user, '${portalUser}', 'usage') then
          grant ${portalUser} to current_user;
        end if;
      exception when duplicate_object or unique_violation then
        null; -- another worker was a moment earlier
      end
      $$`),
  );
}
