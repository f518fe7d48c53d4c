const version = {
  type: 'string',
  pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$',
  description: 'a version such as 1.4.0 or 1.4.0-3f2a91c0',
} as const;

const range = {
  type: 'string',
  minLength: 1,
  description: 'a semver range such as ^1.0.0',
} as const;

const filePath = {
  type: 'string',
  pattern: '^(?!.*(^|/)\\.)(?!.*//)(?!.*/$)[\\w@~+-][\\w@~+./-]*$',
  description: 'a path below the folder of the remote, without leading slash or dots',
} as const;

const text = { type: 'string', minLength: 1, description: 'a text that is not empty' } as const;

/** A call of the API: its method and its path, with names in the place of what differs. */
export const call = {
  type: 'string',
  pattern: '^(GET|POST|PUT|DELETE) /',
  description: 'a call such as GET /api/users/:id',
} as const;

const origins = {
  type: 'array',
  items: { type: 'string', minLength: 1, description: 'an origin such as https://example.com' },
  description: 'a list of origins',
} as const;

const gzipBytes = { type: 'integer', minimum: 1, description: 'a number of bytes, gzip counted' } as const;

/** Hash of a file as the `integrity` attribute takes it. */
export const integritySchema = {
  type: 'string',
  pattern: '^sha384-[A-Za-z0-9+/]{64}$',
  description: 'sha384- and 64 characters of base64',
} as const;

export const remoteNameSchema = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]*$',
  description: 'a name of lowercase letters, digits and dashes',
} as const;

export const routeSchema = {
  type: 'object',
  required: ['pattern', 'access', 'title'],
  additionalProperties: false,
  properties: {
    pattern: {
      type: 'string',
      pattern: '^/',
      description: 'a pattern from the root such as /admin/users/:id',
    },
    access: text,
    title: text,
    frame: { const: 'bare', description: "'bare' or nothing" },
    listed: { const: false, description: 'false or nothing' },
    keys: {
      type: 'string',
      pattern: '^[a-z]( [a-z])?$',
      description: 'one or two letters, apart by a blank, such as g r',
    },
    called: {
      type: 'string',
      pattern: '^[a-z-]+( [a-z-]+)*$',
      maxLength: 200,
      description: 'words in small letters, apart by blanks',
    },
  },
} as const;

export const menuEntrySchema = {
  type: 'object',
  required: ['id', 'title', 'icon', 'order', 'parent', 'route', 'access'],
  additionalProperties: false,
  properties: {
    id: text,
    title: text,
    icon: text,
    order: { type: 'number', description: 'a number: smaller comes first' },
    parent: { type: ['string', 'null'], description: 'the id of a menu group of the host, or null' },
    route: { type: 'string', pattern: '^/', description: 'a path from the root such as /admin/users' },
    covers: {
      type: 'array',
      items: { type: 'string', pattern: '^/', description: 'a path from the root such as /admin/users' },
      description: 'a list of further addresses of the entry',
    },
    access: text,
  },
} as const;

export const findsSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['kind', 'title', 'order', 'to', 'access'],
    additionalProperties: false,
    properties: {
      kind: text,
      title: text,
      order: { type: 'number', description: 'a number: smaller comes first' },
      to: { type: 'string', pattern: '^/', description: 'an address from the root such as /admin/users/:id' },
      access: text,
    },
  },
  description: 'a list of ways to things that the search finds',
} as const;

/** A file of a build, with its hash. */
export const fileSchema = {
  type: 'object',
  required: ['path', 'sha384', 'bytes', 'kind'],
  additionalProperties: false,
  properties: {
    path: filePath,
    sha384: integritySchema,
    bytes: { type: 'integer', minimum: 0, description: 'a number of bytes' },
    kind: { enum: ['entry', 'script', 'style', 'asset'], description: 'entry, script, style or asset' },
  },
} as const;

export const preloadSchema = {
  type: 'object',
  additionalProperties: {
    type: 'array',
    items: {
      type: ['integer', 'string'],
      minimum: 0,
      minLength: 1,
      description: 'a place in the list of paths, from 0, or the name of a shared module',
    },
    description: 'a list of places in the list of paths and of names of shared modules',
  },
  description: 'lists of files by the pattern of a route',
} as const;

const sharedSchema = {
  type: 'object',
  required: ['name', 'requiredVersion', 'singleton'],
  additionalProperties: false,
  properties: {
    name: text,
    requiredVersion: range,
    singleton: { type: 'boolean', description: 'true or false' },
  },
} as const;

const smokeSchema = {
  type: 'object',
  required: ['route', 'expect'],
  additionalProperties: false,
  properties: {
    route: { type: 'string', pattern: '^/', description: 'a path from the root' },
    expect: {
      type: 'object',
      required: ['role', 'name'],
      additionalProperties: false,
      properties: { role: text, name: text },
    },
  },
} as const;

/** JSON Schema of `remote.json` (`remote/v1`); the type is RemoteJson. Descriptions say what was expected. */
export const remoteSchema = {
  $id: 'remote/v1',
  type: 'object',
  required: [
    ...['schema', 'name', 'version', 'gitSha', 'builtAt', 'contract', 'entry', 'routes', 'menu', 'shared'],
    ...['requires', 'csp', 'files', 'budgets', 'smoke'],
  ],
  additionalProperties: false,
  properties: {
    schema: { const: 'remote/v1', description: 'remote/v1' },
    name: remoteNameSchema,
    version,
    gitSha: text,
    builtAt: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT', description: 'a time in ISO 8601' },
    contract: range,
    entry: filePath,
    routes: { type: 'array', items: routeSchema, description: 'a list of routes' },
    menu: { type: 'array', items: menuEntrySchema, description: 'a list of menu entries' },
    finds: findsSchema,
    shared: { type: 'array', items: sharedSchema, description: 'a list of shared modules' },
    imports: {
      type: 'object',
      additionalProperties: { type: 'array', items: text, description: 'a list of names' },
      description: 'lists of names by shared module',
    },
    bundled: { type: 'object', additionalProperties: text, description: 'versions by library' },
    requires: {
      type: 'object',
      required: ['api'],
      additionalProperties: false,
      properties: {
        api: range,
        calls: { type: 'array', items: call, description: 'a list of calls' },
      },
    },
    csp: {
      type: 'object',
      required: ['connect', 'img', 'frame'],
      additionalProperties: false,
      properties: { connect: origins, img: origins, frame: origins },
    },
    files: { type: 'array', minItems: 1, items: fileSchema, description: 'a list of at least one file' },
    preload: preloadSchema,
    budgets: {
      type: 'object',
      required: ['entryGzipBytes', 'totalGzipBytes'],
      additionalProperties: false,
      properties: { entryGzipBytes: gzipBytes, totalGzipBytes: gzipBytes },
    },
    smoke: { type: 'array', items: smokeSchema, description: 'a list of smoke routes' },
  },
} as const;
