import { Type, type Static } from '@sinclair/typebox';
import { array, object, type InferType } from 'yup';
import { endpoint } from './endpoint';
import { nullable } from './hydra';
import { body, choice, decimal, requiredText, text } from './rules';
import { messages } from './texts';
import { VersionVitals, vitalLimits, vitalRules } from './web-vitals';

/** Most events of one report, and the longest time of a phase in milliseconds; whoever measured more says this. */
export const remoteLoadLimits = { events: 40, ms: 60_000 } as const;

/**
 * What became of a remote in a page: it was `loaded` and mounted, its load `failed`, or a page of it failed after it was
 * mounted (`pageFailed`, once for each mount).
 */
export const remoteEvents = ['loaded', 'failed', 'pageFailed'] as const;

const milliseconds = () =>
  decimal().integer(messages.number).min(0, messages.number).max(remoteLoadLimits.ms, messages.number);

const eventRules = object({
  remote: requiredText(63),
  version: requiredText(100),
  event: choice(remoteEvents).required(messages.required),
  /** A code of the loader, such as `E-NET`; of failures alone. */
  code: text(40).matches(/^E-[A-Z]+$/, { message: messages.text, excludeEmptyString: true }),
  /** Time from the request to the running code, and from there to the mounted remote. */
  loadMs: milliseconds(),
  mountMs: milliseconds(),
}).noUnknown();
export type RemoteEvent = InferType<typeof eventRules>;

/**
 * What became of remotes in a page of whoever is signed in, and the web vitals that it measured. Only sums by version
 * are kept, and nothing of the person. Versions that no release of the environment named lately are left out.
 */
export const reportRemoteLoads = endpoint({
  method: 'POST',
  path: '/api/remote-loads',
  summary: 'Counts loads, failures and web vitals of remotes in a page, by version',
  maxBodyBytes: 96 * 1024,
  body: body({
    events: array(eventRules.required(messages.required))
      .typeError(messages.list)
      .required(messages.required)
      .max(remoteLoadLimits.events, messages.tooManyItems),
    vitals: array(vitalRules.required(messages.required))
      .typeError(messages.list)
      .max(vitalLimits.values, messages.tooManyItems),
  }),
});

/** How many failures there were of one code. */
const FailureCount = Type.Object({ code: Type.String(), count: Type.Integer() });

/** Loads of one version of a remote, as pages told of them. */
export const VersionLoads = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  /** Mounted and failed ones. */
  loads: Type.Integer(),
  /** Of loads and of pages that failed later, the most frequent code first. */
  failures: Type.Array(FailureCount),
  /** Milliseconds within which three of four loads had their code, and were mounted; null: none was measured. */
  loadMs: nullable(Type.Integer()),
  mountMs: nullable(Type.Integer()),
  /** Equal parts of the time that was asked for, the oldest first. */
  parts: Type.Array(Type.Object({ loads: Type.Integer(), failures: Type.Integer() })),
});
export type VersionLoads = Static<typeof VersionLoads>;

/** Hours that can be looked at: a day, a week, and all that is kept. */
export const loadHours = [24, 168, 720] as const;
/** Into how many parts they are divided. */
export const LOAD_PARTS = 24;

const asked = {
  params: Type.Object({ env: Type.String({ pattern: '^[a-z][a-z0-9-]{0,62}$' }) }),
  query: Type.Object({ hours: Type.Union(loadHours.map((hours) => Type.Literal(hours))) }),
};

export const listVersionLoads = endpoint({
  method: 'GET',
  path: '/api/releases/:env/loads',
  summary: 'Loads and failures by version of each remote of an environment, in the last `hours`',
  ...asked,
  answer: Type.Object({ versions: Type.Array(VersionLoads) }),
});

/** Web vitals of the versions of remotes, as pages of an environment measured them. */
export const listVersionVitals = endpoint({
  method: 'GET',
  path: '/api/releases/:env/vitals',
  summary: 'Web vitals by version and route of each remote of an environment, in the last `hours`',
  ...asked,
  answer: Type.Object({ versions: Type.Array(VersionVitals) }),
});
