import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The access token `token` as it is an hour later: signed by the running console's own secret, and expired. */
export function expiredToken(token: string): string {
  const dataDir = process.env['CONSOLE_DATA_DIR'];
  if (!dataDir) throw new Error('Set CONSOLE_DATA_DIR to the data folder (DATA_DIR) of the console');
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();
  const [head = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number };
  const aged = { ...claims, iat: claims.iat - 3600, exp: claims.exp - 3600 };
  const signed = `${head}.${Buffer.from(JSON.stringify(aged)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
