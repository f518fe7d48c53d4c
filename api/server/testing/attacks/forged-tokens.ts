import { createHmac, generateKeyPairSync, createSign } from 'node:crypto';

/** What an attacker knows: a token of his own, ended since, and everything that is public. */
export interface Known {
  /** A token that the server signed; its claims are read, its signature is not his to make. */
  readonly token: string;
  readonly victimId: string;
}

type Json = Readonly<Record<string, unknown>>;

const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

const signed = (head: Json, claims: unknown, secret: string | Buffer): string => {
  const text = `${part(head)}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};

/** Forged `Authorization` headers by what they try: none of them may be let in. */
export function forgedTokens({ token, victimId }: Known): (readonly [what: string, header: string])[] {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const own = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Json;
  const ofVictim = { ...own, sub: victimId };
  const jwt = { alg: 'HS256', typ: 'JWT' };
  const forged: (readonly [string, string])[] = [
    ...['none', 'None', 'NONE', 'nOnE', ''].map(
      (alg) => [`algorithm "${alg}"`, `${part({ ...jwt, alg })}.${part(ofVictim)}.`] as const,
    ),
    ...['none', 'HS384', 'HS512', 'RS256', 'ES256', 'PS256', 'EdDSA', 'A128KW'].map(
      (alg) =>
        [`head says ${alg}, old signature`, `${part({ ...jwt, alg })}.${claims}.${signature}`] as const,
    ),
    ...['', 'secret', 'changeme', 'null', 'undefined', 'password', victimId, 'console', 'jwt'].map(
      (secret) => [`signed with "${secret}"`, signed(jwt, ofVictim, secret)] as const,
    ),
    ...[
      { kid: '../../../../dev/null' },
      { kid: "x' union select '' --" },
      { kid: '/proc/sys/kernel/randomize_va_space' },
      { jku: 'http://127.0.0.1:1/keys.json' },
      { x5u: 'http://127.0.0.1:1/cert.pem' },
      { jwk: { kty: 'oct', k: part('mine') } },
      { crit: ['exp'], exp: 0 },
      { b64: false, crit: ['b64'] },
      { zip: 'DEF' },
      { cty: 'JWT' },
    ].map(
      (more) =>
        [`head with ${Object.keys(more).join()}`, signed({ ...jwt, ...more }, ofVictim, 'mine')] as const,
    ),
    ['claims of somebody else, old signature', `${head}.${part(ofVictim)}.${signature}`],
    ['a longer life, old signature', `${head}.${part({ ...own, exp: 4_102_444_800 })}.${signature}`],
    ['no signature', `${head}.${claims}.`],
    ['no signature and no dot', `${head}.${claims}`],
    ['half a signature', `${head}.${claims}.${signature.slice(0, 20)}`],
    [
      'a signature with one letter changed',
      `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    ],
    ['the signature of the head', `${head}.${claims}.${part(head)}`],
    ['one part too many', `${token}.${signature}`],
    ['only dots', '..'],
    ['an empty token', ''],
    ['an empty head', `.${claims}.${signature}`],
    ['claims that are a list', `${head}.${part([victimId])}.${signature}`],
    ['claims that are null', `${head}.${part('null')}.${signature}`],
    ['claims that are no JSON', `${head}.${part('{"sub":')}.${signature}`],
    ['a token in a token', `${part(token)}.${claims}.${signature}`],
    ['100 000 letters', `${head}.${'A'.repeat(100_000)}.${signature}`.slice(0, 15_000)],
    ['a head nested deeply', `${part('['.repeat(3000))}.${claims}.${signature}`],
  ];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = `${part({ ...jwt, alg: 'RS256' })}.${part(ofVictim)}`;
  const byRsa = createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url');
  forged.push(['a key pair of his own', `${text}.${byRsa}`]);
  return forged.map(([what, value]) => [what, `Bearer ${value}`] as const);
}
