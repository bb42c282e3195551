import type { FastifyInstance } from 'fastify';
import { ownPasskeys } from './own-passkeys.routes.ts';
import { passkeyLogin } from './passkey-login.routes.ts';
import type { PasskeysDeps } from './passkeys-deps.ts';

export function passkeys(app: FastifyInstance, deps: PasskeysDeps): void {
  passkeyLogin(app, deps);
  ownPasskeys(app, deps);
}
