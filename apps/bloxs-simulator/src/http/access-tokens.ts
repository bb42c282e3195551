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
  /** The tokens that are meant, by what is shown in their stead. */
  private readonly opaque = new Map<string, string>();
  private issued = 0;

  constructor(now: () => number) {
    this.now = now;
  }

  issue(user: string): IssuedToken {
    const iat = Math.floor(this.now() / 1000);
    const exp = iat + lifetimeSeconds;
    this.issued += 1;
    return { token: this.signed({ sub: user, jti: String(this.issued), iat, exp }), expiresAt: exp * 1000 };
  }

  /** A token that tells nothing about itself. */
  issueOpaque(user: string): IssuedToken {
    return this.issueAs(randomBytes(24).toString('hex'), user);
  }

  /** A token that ended a day ago by the clock of whoever reads it. */
  issuePast(user: string): IssuedToken {
    const exp = Math.floor(this.now() / 1000) - lifetimeSeconds;
    return this.issueAs(this.signed({ sub: user, jti: `past-${this.issued}`, iat: exp - lifetimeSeconds, exp }), user);
  }

  private issueAs(shown: string, user: string): IssuedToken {
    const { token, expiresAt } = this.issue(user);
    this.opaque.set(shown, token);
    return { token: shown, expiresAt };
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

  private signed(claims: object): string {
    const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${content}.${this.sign(content)}`;
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
