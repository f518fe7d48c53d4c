import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { nullable } from './hydra';
import { body, email, requiredText } from './rules';

/** Integrations whose credentials the console keeps (D§3). */
export const credentialKinds = ['sendgrid', 'chargebee'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** Fields of each kind, by kind; the server validates with them and forms do too (D§5). */
export const credentialRules = {
  sendgrid: body({ email: email(), apiKey: requiredText() }),
  chargebee: body({ site: requiredText(), apiKey: requiredText() }),
} as const;

/** Credentials as they are shown: secret values masked, `••••` and the last four characters (contract S8). */
export const Credentials = Type.Object({
  credentials: nullable(Type.Record(Type.String(), Type.String())),
  modifiedOn: nullable(Type.String({ format: 'date-time' })),
});
export type Credentials = Static<typeof Credentials>;

const KindParams = Type.Object({ kind: Type.Union(credentialKinds.map((kind) => Type.Literal(kind))) });

export const getCredentials = endpoint({
  method: 'GET',
  path: '/api/credentials/:kind',
  summary: 'Credentials of an integration, masked',
  params: KindParams,
  answer: Credentials,
});
/** A masked value that comes back unchanged keeps what is stored. */
export const updateCredentials = endpoint({
  method: 'PUT',
  path: '/api/credentials/:kind',
  summary: 'Set the credentials of an integration',
  params: KindParams,
  body: body({ credentials: credentialRules.sendgrid }),
  answer: Credentials,
});
