import { startOwnCluster } from '../own-cluster.ts';
import { startBouncer } from './pgbouncer.ts';

/** A database server with a pooler before it, through which the portal of every test asks. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startOwnCluster({
    maxConnections: 200,
    settings: { fsync: 'off', max_locks_per_transaction: '256' },
  });
  const { host } = new URL(cluster.url);
  const [name, port] = host.split(':');
  const bouncer = await startBouncer(
    `[databases]
     * = host=${name} port=${port}
     [pgbouncer]
     listen_addr = 127.0.0.1
     listen_port = PORT
     unix_socket_dir =
     auth_type = trust
     auth_file = FOLDER/userlist.txt
     pool_mode = transaction
     default_pool_size = 4
     max_client_conn = 1000`,
    '"gevel" ""\n"portal_of_tests" ""\n',
  );
  process.env['TEST_DATABASE_URL'] = cluster.url;
  process.env['TEST_POOLER'] = `127.0.0.1:${bouncer.port}`;
  return async () => {
    await bouncer.stop();
    await cluster.close();
  };
}
