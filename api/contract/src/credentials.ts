import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { nullable } from './hydra';
import { body, email, requiredText, text } from './rules';
import { messages } from './texts';

/** Integrations whose credentials the console keeps (D§3). */
export const credentialKinds = ['sendgrid', 'chargebee'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** Fields of each kind, by kind; the server validates with them and forms do too (D§5). */
export const credentialRules = {
  sendgrid: body({ email: email(), apiKey: requiredText() }),
  chargebee: body({ site: requiredText(), apiKey: requiredText() }),
} as const;

/** Fields that are only ever shown masked; the others are plain (contract S8). */
export const secretFields: readonly string[] = ['apiKey', 'applicationId', 'password'];

/** Credentials as they are shown: secret values masked, `••••` and the last four characters (contract S8). */
export const Credentials = Type.Object({
  credentials: nullable(Type.Record(Type.String(), Type.String())),
  modifiedOn: nullable(Type.String({ format: 'date-time' })),
});
export type Credentials = Static<typeof Credentials>;

const KindParams = Type.Object({ kind: Type.Union(credentialKinds.map((kind) => Type.Literal(kind))) });

/** Values null: nothing is set, or what is set can't be read with the secret of this server. */
export const getCredentials = endpoint({
  method: 'GET',
  path: '/api/credentials/:kind',
  summary: 'Credentials of an integration, masked',
  params: KindParams,
  answer: Credentials,
});

/** Body of an update: the fields of any kind; which of them a kind has is said by `credentialRules`. */
export const updateCredentials = endpoint({
  method: 'PUT',
  path: '/api/credentials/:kind',
  summary: 'Set the credentials of an integration; a mask that comes back unchanged keeps what is stored',
  params: KindParams,
  body: body({
    credentials: body({ email: text().nullable(), site: text().nullable(), apiKey: text().nullable() })
      .default(undefined)
      .required(messages.required),
  }),
  answer: Credentials,
});

/** Rules of the body of an update of one kind: `credentials.apiKey` is the path of its key. */
export function credentialsBody(kind: CredentialKind) {
  return body({ credentials: credentialRules[kind].default(undefined).required(messages.required) });
}
