import { connect } from 'node:net';
import { portalUrl } from './attacked.ts';

/** Sends bytes as they are; answers status, head and all that came until the connection was closed. */
export async function sendBytes(bytes: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(portalUrl);
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let read = '';
    socket.on('data', (chunk) => {
      read += chunk.toString();
    });
    socket.on('close', () => resolve(read));
    socket.on('error', reject);
  });
  return { status: Number(text.split(' ', 2)[1]), text };
}
