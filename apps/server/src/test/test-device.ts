import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyCreation, PasskeyQuestion } from '@gevel/contract';
import type { TestAnswer, TestClient, TestRequest } from './test-client.ts';

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

/** A device with one passkey, with which tests do what its owner or somebody else would have it do. */
export class TestDevice {
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #owner: TestClient;
  readonly id = randomBytes(32).toString('base64url');
  userHandle: string | null = null;
  /** Of the last use. */
  signCount = 1;
  origin = 'http://localhost:3000';
  rpId = 'localhost';
  isVerified = true;

  constructor(owner: TestClient, look: Partial<Pick<TestDevice, 'origin' | 'rpId'>> = {}) {
    this.#owner = owner;
    Object.assign(this, look);
  }

  async creation(request: TestRequest = {}): Promise<PasskeyCreation> {
    return (await this.#owner.post('/user/passkeys/creation', undefined, request)).json().data.creation;
  }

  async register(request: TestRequest = {}, name = 'Laptop'): Promise<TestAnswer> {
    return this.registerWith(await this.creation(request), request, name);
  }

  registerWith({ challenge, user }: PasskeyCreation, request: TestRequest = {}, name = 'Laptop'): Promise<TestAnswer> {
    this.userHandle = user.id;
    const attestation = attestationOf(this.#authenticatorData(Buffer.concat([Buffer.alloc(16), this.#credential()])));
    const made = {
      id: this.id,
      client_data: this.#clientData('webauthn.create', challenge),
      attestation: attestation.toString('base64url'),
      transports: ['internal'],
    };
    return this.#owner.post('/user/passkeys', { name, made }, request);
  }

  async logIn(client: TestClient, request: TestRequest = {}): Promise<TestAnswer> {
    const asked = await client.post('/passkeys/login/question', undefined, request);
    return client.post('/passkeys/login', { answer: this.answer(asked.json().data.question) }, request);
  }

  /** After a password, or as a proof given once more. */
  async prove(client: TestClient, act: 'verify' | 'confirm', body: object = {}): Promise<TestAnswer> {
    const asked = await client.post('/users/2fa/passkey/question');
    return client.post(`/users/2fa/passkey/${act}`, { answer: this.answer(asked.json().data.question), ...body });
  }

  answer({ challenge }: Pick<PasskeyQuestion, 'challenge'>): PasskeyAnswer {
    this.signCount += this.signCount === 0 ? 0 : 1;
    const data = this.#authenticatorData();
    const client_data = this.#clientData('webauthn.get', challenge);
    const hash = createHash('sha256').update(Buffer.from(client_data, 'base64url')).digest();
    return {
      id: this.id,
      client_data,
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), this.#key.privateKey).toString('base64url'),
      user_handle: this.userHandle,
    };
  }

  #clientData(type: string, challenge: string): string {
    const text = JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });
    return Buffer.from(text).toString('base64url');
  }

  #authenticatorData(key: Buffer | null = null): Buffer {
    const flags = userPresent + (this.isVerified ? userVerified : 0) + (key === null ? 0 : hasKey);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(this.signCount, 1);
    const hash = createHash('sha256').update(this.rpId).digest();
    return Buffer.concat([hash, head, ...(key === null ? [] : [key])]);
  }

  #credential(): Buffer {
    const id = Buffer.from(this.id, 'base64url');
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    // COSE: kty EC2, alg ES256, crv P-256, then the point.
    const head = Buffer.from('a5010203262001', 'hex');
    const point = [x, y].map((part, at) => [Buffer.from([0x21 + at, 0x58, 32]), Buffer.from(part, 'base64url')]);
    return Buffer.concat([Buffer.from([0, id.length]), id, head, ...point.flat()]);
  }
}

/** CBOR of `{ fmt: "none", attStmt: {}, authData }`. */
function attestationOf(authenticatorData: Buffer): Buffer {
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
  return Buffer.concat([head, Buffer.from([authenticatorData.length]), authenticatorData]);
}
