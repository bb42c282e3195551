declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** The encryption of RFC 8188, with the keys of a browser as RFC 8291 asks. */
  const ece: {
    encrypt(
      content: Buffer,
      options: { version: 'aes128gcm'; dh: Buffer; privateKey: ECDH; authSecret: Buffer },
    ): Buffer;
  };
  export default ece;
}
