import { preparedForPortal } from '../../apps/server/src/test/portal-user.ts';
import { copyOnServer } from '../../apps/server/src/test/server-databases.ts';
import { startPortal } from '../../e2e/fixtures/start-portal.ts';

export interface Attacked {
  url: string;
  database: { portal: string; owner: string } | null;
  /** Everything that it printed. */
  output: readonly string[];
  stop: () => Promise<void>;
}

/** A demo as `npm start` runs it: on the embedded database, or on a new one of a server, with the logins of an installation. */
export async function startAttacked({
  serverUrl,
  settings = {},
}: {
  serverUrl: string | null;
  settings?: Record<string, string>;
}): Promise<Attacked> {
  if (serverUrl === null) {
    const { url, output, stop } = await startPortal(null, { DATABASE_URL: '', ...settings });
    return { url, database: null, output, stop };
  }
  const { url: owner, drop } = await copyOnServer(serverUrl, null);
  try {
    const portal = await preparedForPortal(owner);
    const login = { DEMO: 'true', DATABASE_URL: portal, MIGRATION_DATABASE_URL: owner };
    const started = await startPortal(null, { ...login, ...settings });
    const stop = async () => {
      await started.stop();
      await drop();
    };
    return { url: started.url, database: { portal, owner }, output: started.output, stop };
  } catch (error) {
    await drop();
    throw error;
  }
}
