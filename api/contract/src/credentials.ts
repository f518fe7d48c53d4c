import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { PersonRef, nullable } from './hydra';
import { body, email, requiredText, text } from './rules';
import { messages } from './texts';

/** Integrations whose credentials the console keeps (D§3.10). */
export const credentialKinds = ['sendgrid', 'chargebee'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** A name within the vendor's domain: with more in it, the key would be sent to whoever is named there. */
const siteName = /^\s*[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\s*$/i;

/** Fields of each kind, by kind; the server validates with them and forms do too (D§5.10). */
export const credentialRules = {
  sendgrid: body({ email: email(), apiKey: requiredText() }),
  chargebee: body({
    site: requiredText(100).matches(siteName, {
      message: messages.chargebeeSite,
      excludeEmptyString: true,
    }),
    apiKey: requiredText(),
  }),
} as const;

/** Fields that are only ever shown masked; the others are plain (S8). */
export const secretFields: readonly string[] = ['apiKey', 'applicationId', 'password'];

/** Credentials as they are shown: secret values masked, `••••` and the last four characters (S8). */
export const Credentials = Type.Object({
  credentials: nullable(Type.Record(Type.String(), Type.String())),
  /** Some are stored, and the secret of this server does not open them: they count as not set. */
  isUnreadable: Type.Boolean(),
  /** How mails go while those of Send Grid are not set, `outbox`: to nobody; null: mails do not depend on this kind. */
  mailWithout: nullable(Type.Union([Type.Literal('smtp'), Type.Literal('outbox')])),
  modifiedOn: nullable(Type.String({ format: 'date-time' })),
  modifiedBy: nullable(PersonRef),
});
export type Credentials = Static<typeof Credentials>;

const KindParams = Type.Object({ kind: Type.Union(credentialKinds.map((kind) => Type.Literal(kind))) });

/** Credentials that were set. */
const SetCredentials = Type.Intersect([
  Credentials,
  Type.Object({
    /** Why the provider could not be asked whether it takes the key, in words for people; null: it takes it, or is never asked. */
    untried: nullable(Type.String()),
  }),
]);

/** Values null: nothing is set, or what is set can't be read with the secret of this server. Answers an `ETag` (P11). */
export const getCredentials = endpoint({
  method: 'GET',
  path: '/api/credentials/:kind',
  summary: 'Credentials of an integration, masked',
  params: KindParams,
  answer: Credentials,
});

/**
 * Body of an update: the fields of any kind; which of them a kind has is said by `credentialRules`, and what is missing
 * stays as it is (P10). With `If-Match`, 412 names whoever set them since (P11).
 */
export const updateCredentials = endpoint({
  method: 'PUT',
  path: '/api/credentials/:kind',
  summary: 'Set the credentials of an integration; a mask sent back unchanged keeps the stored value',
  params: KindParams,
  body: body({
    credentials: body({ email: text().nullable(), site: text().nullable(), apiKey: text().nullable() })
      .default(undefined)
      .required(messages.required),
  }),
  answer: SetCredentials,
});

/** Answers what is shown then; without any stored it changes nothing. */
export const removeCredentials = endpoint({
  method: 'DELETE',
  path: '/api/credentials/:kind',
  summary: 'Remove the credentials of an integration',
  params: KindParams,
  answer: Credentials,
});

/** Rules of the body of an update of one kind: `credentials.apiKey` is the path of its key. */
export function credentialsBody(kind: CredentialKind) {
  return body({ credentials: credentialRules[kind].default(undefined).required(messages.required) });
}
