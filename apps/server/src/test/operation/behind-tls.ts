import { request } from 'node:https';

/**
 * Calls as a browser makes them to a host name, at a port of this machine where a proxy listens, whoever signed its certificate.
 * Fails when no certificate is given for that name.
 */
export function fetchAt(port: number): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const sent = new Response(init.body ?? null);
    const bytes = Buffer.from(await sent.arrayBuffer());
    const type = sent.headers.get('content-type');
    const headers = {
      ...(type === null ? {} : { 'content-type': type }),
      ...Object.fromEntries(new Headers(init.headers)),
    };
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port,
          servername: url.hostname,
          path: `${url.pathname}${url.search}`,
          method: init.method ?? 'GET',
          headers: { ...headers, host: url.host, 'content-length': bytes.length },
          rejectUnauthorized: false,
          // Each call may reach another server.
          agent: false,
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const answered = new Headers();
            for (const [name, values] of Object.entries(answer.headersDistinct))
              for (const value of values ?? []) answered.append(name, value);
            const status = answer.statusCode ?? 0;
            const isEmpty = status === 204 || status === 304;
            resolve(new Response(isEmpty ? null : Buffer.concat(parts), { status, headers: answered }));
          });
        },
      );
      call.on('error', reject);
      call.end(bytes);
    });
  };
}
