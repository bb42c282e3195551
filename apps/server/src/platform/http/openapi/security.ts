import type { Operation } from '@gevel/contract';
import { scopesFor } from '@gevel/contract/plain';
import { sessionCookieName } from '../../session/session-cookies.ts';
import type { JsonSchema } from './components.ts';

type Requirement = Record<string, string[]>;

/** How a caller says who it is. The cookie of a portal on https has another name than that of one on this machine. */
export function securitySchemes({ isSecure }: { isSecure: boolean }): Record<string, JsonSchema> {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(isSecure),
      description: 'The session of a browser, set by a login.',
    },
    antiForgery: {
      type: 'apiKey',
      in: 'header',
      name: 'X-XSRF-TOKEN',
      description:
        'What the cookie XSRF-TOKEN says, which any GET sets; it is sent along with the cookies of that answer.',
    },
    ownPage: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Requested-With',
      description: 'Always `XMLHttpRequest`; the page of another site cannot send it.',
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      description: 'A personal token, which a user makes in the profile. Each call says which scope it needs.',
    },
  };
}

const byBrowser: Requirement = { session: [] };
const notForged: Requirement = { antiForgery: [], ownPage: [] };
const byToken: Requirement = { token: [] };

/** The ways in which a call may be made; none when everybody may. */
export function securityOf(operation: Operation): Requirement[] {
  const { access, method, isSensitive } = operation;
  const isUnsafe = method !== 'GET';
  if (access.who === 'anyone') return isUnsafe ? [notForged] : [];
  const browser = isUnsafe ? { ...byBrowser, ...notForged } : byBrowser;
  const isOpen = access.who !== 'half-logged-in' && !isSensitive && scopesFor(operation).length > 0;
  return isOpen ? [browser, byToken] : [browser];
}
