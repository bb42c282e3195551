import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const invalidMethod = 'HPE_INVALID_METHOD';
const late = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Requests that Node cannot read never reach a route: they get a bare refusal and lose their connection. */
export function refuseBrokenRequests(server: Server, protection: () => Promise<Record<string, string>>): void {
  const refuse = async (socket: Socket, status: string) => {
    const headers = await protection().catch(() => ({}));
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    if (socket.destroyed || !socket.writable) return void socket.destroy();
    socket.end(
      [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...lines, '', ''].join('\r\n'),
      // Who cannot be understood is not listened to any longer.
      () => socket.destroy(),
    );
  };
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    void refuse(socket, statusOf(error.code));
  });
  server.on('connect', (_request, socket: Socket) => void refuse(socket, '405 Method Not Allowed'));
}

function statusOf(code: string | undefined): string {
  if (code === invalidMethod) return '405 Method Not Allowed';
  return code === late ? '408 Request Timeout' : '400 Bad Request';
}
