import {
  findsSchema,
  integritySchema,
  menuEntrySchema,
  preloadSchema,
  remoteNameSchema,
  routeSchema,
} from './remote.schema';

const text = { type: 'string', minLength: 1, description: 'a text that is not empty' } as const;

const base = {
  type: 'string',
  pattern: '^artifacts/.+/$',
  description: 'a folder of the store such as artifacts/admin/1.4.0/3f2a91c07b1d/',
} as const;

const number = { type: 'integer', minimum: 1, description: 'the number of a release, from 1' } as const;

const sha256 = {
  type: 'string',
  pattern: '^[0-9a-f]{64}$',
  description: '64 hexadecimal digits of a SHA-256',
} as const;

const sri = {
  type: 'object',
  propertyNames: { type: 'string', minLength: 1 },
  additionalProperties: integritySchema,
  description: 'the hash of each file by its path',
} as const;

const build = { version: text, files: sha256, base, entry: text, sri } as const;

/** The hash of a list of files, or all of them. */
const either = {
  if: { required: ['files'] },
  then: { properties: { base: false, entry: false, sri: false } },
  else: { required: ['base', 'entry', 'sri'] },
} as const;

const fallback = {
  type: ['object', 'null'],
  required: ['version'],
  additionalProperties: false,
  properties: build,
  ...either,
  description: 'an earlier version, or null',
} as const;

const described = {
  ...build,
  routes: { type: 'array', items: routeSchema, description: 'a list of routes' },
  menu: { type: 'array', items: menuEntrySchema, description: 'a list of menu entries' },
  finds: findsSchema,
  contract: text,
} as const;

const rollout = {
  type: 'object',
  required: ['version', 'routes', 'menu', 'contract', 'percent', 'roles', 'salt'],
  additionalProperties: false,
  ...either,
  properties: {
    ...described,
    preload: preloadSchema,
    percent: { type: 'number', minimum: 0, maximum: 100, description: 'a share from 0 to 100' },
    roles: { type: 'array', items: text, description: 'a list of roles' },
    salt: text,
    stages: {
      type: 'array',
      minItems: 1,
      items: { type: 'number', exclusiveMinimum: 0, maximum: 100 },
      description: 'a list of shares up to 100',
    },
  },
} as const;

const pinnedRemote = {
  type: 'object',
  required: ['version', 'routes', 'menu', 'contract', 'enabled', 'fallback', 'rollout'],
  additionalProperties: false,
  ...either,
  properties: {
    ...described,
    preload: preloadSchema,
    enabled: { type: 'boolean', description: 'true or false' },
    fallback,
    rollout: { type: 'array', items: rollout, description: 'a list of roll-outs' },
  },
} as const;

const checkResult = {
  type: 'object',
  required: ['id', 'ok', 'ms'],
  additionalProperties: false,
  properties: {
    id: text,
    ok: { type: 'boolean', description: 'true or false' },
    ms: { type: 'number', minimum: 0, description: 'milliseconds' },
  },
} as const;

/** JSON Schema of a release document (`release/v1`, `release/v2`); the type is ReleaseDocument. */
export const releaseSchema = {
  $id: 'release/v2',
  type: 'object',
  required: [
    ...[
      'schema',
      'env',
      'number',
      'parent',
      'createdAt',
      'actor',
      'reason',
      'kind',
      'host',
      'remotes',
      'checks',
    ],
  ],
  additionalProperties: false,
  properties: {
    schema: { enum: ['release/v1', 'release/v2'], description: 'release/v1 or release/v2' },
    env: remoteNameSchema,
    number,
    parent: {
      type: ['object', 'null'],
      required: ['number', 'sha256'],
      additionalProperties: false,
      properties: { number, sha256 },
      description: 'the release before, or null for the first',
    },
    createdAt: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT', description: 'a time in ISO 8601' },
    actor: text,
    reason: text,
    kind: {
      enum: ['pin', 'promote', 'rollback', 'disable'],
      description: 'pin, promote, rollback or disable',
    },
    host: {
      type: 'object',
      required: ['version', 'contract', 'shared'],
      additionalProperties: false,
      properties: {
        version: text,
        contract: text,
        shared: { type: 'object', additionalProperties: text, description: 'versions by module' },
        artifact: {
          type: 'object',
          required: ['base', 'sha256'],
          additionalProperties: false,
          properties: { base, sha256 },
          description: 'the published build of the host',
        },
      },
    },
    remotes: {
      type: 'object',
      propertyNames: remoteNameSchema,
      additionalProperties: pinnedRemote,
      description: 'the pinned remotes by name',
    },
    checks: { type: 'array', items: checkResult, description: 'a list of results of checks' },
    signature: {
      type: 'object',
      required: ['signer', 'value'],
      additionalProperties: false,
      properties: { signer: text, value: text },
      description: 'who signed it, and the signature',
    },
  },
} as const;
