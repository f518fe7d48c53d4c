import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const VERSION = 'v1';

/** Encrypts texts for the database: `v1.<nonce>.<ciphertext>.<tag>`, each part in base64url. */
export interface TextSealer {
  /** `purpose` is bound to the text: what was sealed for one purpose can't be opened for another. */
  seal(text: string, purpose: string): string;
  /** The text; null when it was sealed with another secret or for another purpose, or was changed. */
  open(sealed: string, purpose: string): string | null;
}

/** AES-256-GCM with a key that HKDF-SHA256 derives from the secret of the server. */
export function textSealer(secret: string): TextSealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'console credentials v1', KEY_BYTES));
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [nonce, ciphertext, cipher.getAuthTag()];
      return [VERSION, ...parts.map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed, purpose) {
      const [version, nonce = '', ciphertext = '', tag = ''] = sealed.split('.');
      if (version !== VERSION) return null;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), {
          // without it Node would take a shortened tag, which is easy to forge
          authTagLength: 16,
        });
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(Buffer.from(tag, 'base64url'));
        const text = decipher.update(Buffer.from(ciphertext, 'base64url'));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
