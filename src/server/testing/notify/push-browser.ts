import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { Subscription } from '../../notify/push/push-sender.ts';
import type { ReceivedPost } from './receiver.ts';

const SALT_LENGTH = 16;
const TAG_LENGTH = 16;

/** A browser's side of Web Push: keys of its own, and the decryption of RFC 8291 written from its text. */
export class PushBrowser {
  readonly subscription: Subscription;
  private readonly key = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(endpoint: string) {
    const p256dh = this.key.generateKeys().toString('base64url');
    this.subscription = { endpoint, keys: { p256dh, auth: this.auth.toString('base64url') } };
  }

  decrypt({ headers, body }: ReceivedPost): string {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
    const salt = body.subarray(0, SALT_LENGTH);
    const keyLength = body[20];
    const serverKey = body.subarray(21, 21 + keyLength);
    const cipherText = body.subarray(21 + keyLength, -TAG_LENGTH);
    const shared = this.key.computeSecret(serverKey);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.key.getPublicKey(), serverKey]);
    const input = hkdf(shared, this.auth, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    );
    decipher.setAuthTag(body.subarray(-TAG_LENGTH));
    const padded = Buffer.concat([decipher.update(cipherText), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

function hkdf(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}

/** Checks who sent a message (RFC 8292); returns what the sender claims. */
export function checkSender({ headers }: ReceivedPost, publicKey: string): { aud: string; sub: string } {
  const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('another sender');
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'));
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
