import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const lifetimeSeconds = 24 * 3_600;

interface IssuedToken {
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Makes and checks bearer tokens: signed JWTs that live for 24 hours. */
export class AccessTokens {
  private readonly secret = randomBytes(32);
  private readonly now: () => number;
  private readonly uses = new Map<string, number>();
  private readonly opaque = new Map<string, string>();
  private issued = 0;

  constructor(now: () => number) {
    this.now = now;
  }

  issue(user: string): IssuedToken {
    const iat = Math.floor(this.now() / 1000);
    const exp = iat + lifetimeSeconds;
    this.issued += 1;
    const claims = { sub: user, jti: String(this.issued), iat, exp };
    const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    return { token: `${content}.${this.sign(content)}`, expiresAt: exp * 1000 };
  }

  /** A token that tells nothing about itself. */
  issueOpaque(user: string): IssuedToken {
    const { token, expiresAt } = this.issue(user);
    const name = randomBytes(24).toString('hex');
    this.opaque.set(name, token);
    return { token: name, expiresAt };
  }

  /** Counts the use; `maxUses` ends the life of a token before its time. */
  accepts(shown: string, maxUses = Number.POSITIVE_INFINITY): boolean {
    const token = this.opaque.get(shown) ?? shown;
    const cut = token.lastIndexOf('.');
    const content = token.slice(0, cut);
    if (cut < 0 || !sameText(token.slice(cut + 1), this.sign(content))) return false;
    const uses = (this.uses.get(token) ?? 0) + 1;
    this.uses.set(token, uses);
    return uses <= maxUses && expiryOf(content) > this.now();
  }

  private sign(content: string): string {
    return createHmac('sha256', this.secret).update(content).digest('base64url');
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Only called on content that carries our own signature. */
function expiryOf(content: string): number {
  const claims: unknown = JSON.parse(Buffer.from(content.split('.')[1] ?? '', 'base64url').toString());
  const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) : 0;
  return exp * 1000;
}

function sameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
