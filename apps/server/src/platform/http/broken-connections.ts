import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const invalidMethod = 'HPE_INVALID_METHOD';

/** Requests that Node cannot read never reach a route: they get a bare refusal and lose their connection. */
export function refuseBrokenRequests(server: Server): void {
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    refuse(socket, error.code === invalidMethod ? '405 Method Not Allowed' : '400 Bad Request');
  });
  server.on('connect', (_request, socket: Socket) => refuse(socket, '405 Method Not Allowed'));
}

function refuse(socket: Socket, status: string): void {
  const headers = [
    'Connection: close',
    'Content-Length: 0',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n`);
}
