import { Type, type Static } from '@sinclair/typebox';
import { type InferType } from 'yup';
import { endpoint } from './endpoint';
import { collectionOf, nullable } from './hydra';
import { body, decimal, flag, requiredText, text } from './rules';
import { messages } from './texts';

/** Names of environments and remotes. */
const namePattern = '^[a-z][a-z0-9-]{0,62}$';

/** A remote of a release in short. */
const RemoteState = Type.Object({
  version: Type.String(),
  enabled: Type.Boolean(),
  fallback: nullable(Type.String()),
  /**
   * Versions that only some people get: `percent` of those with one of `roles`, of everybody without any. `stages` are
   * the shares through which one grows by itself while it is healthy; empty: it stays as it is.
   */
  canaries: Type.Array(
    Type.Object({
      version: Type.String(),
      percent: Type.Number(),
      roles: Type.Array(Type.String()),
      stages: Type.Array(Type.Number()),
    }),
  ),
});
export type RemoteState = Static<typeof RemoteState>;

/** Names the host where remotes are named; no remote is called so. */
export const HOST = 'host';

/** What an environment runs of one remote, or of the host, which comes first. */
export const ReleasePin = Type.Object({
  remote: Type.String(),
  state: RemoteState,
  /** Whether a published build is pinned: always, but for the host of an environment from before hosts were published. */
  isPublished: Type.Boolean(),
  /** Of the build, from what describes it in the store; null where that is not there any more. */
  gitSha: nullable(Type.String()),
  builtAt: nullable(Type.String()),
});
export type ReleasePin = Static<typeof ReleasePin>;

/** What differs in a remote between two releases; null where a release has none of it. */
export const RemoteDifference = Type.Object({
  remote: Type.String(),
  before: nullable(RemoteState),
  after: nullable(RemoteState),
});
export type RemoteDifference = Static<typeof RemoteDifference>;

/** A release document in short. */
export const Release = Type.Object({
  '@id': Type.String(),
  number: Type.Integer(),
  kind: Type.Union((['pin', 'promote', 'rollback', 'disable'] as const).map((kind) => Type.Literal(kind))),
  createdAt: Type.String(),
  /** The e-mail address of a person, or the name of a pipeline. */
  actor: Type.String(),
  reason: Type.String(),
  /** Ids of checks that failed and were passed by force. */
  forced: Type.Array(Type.String()),
  /** Whose key signed it; null: nobody's. */
  signer: nullable(Type.String()),
  /** What it changed, against the release before; everything in the first. */
  changes: Type.Array(RemoteDifference),
});
export type Release = Static<typeof Release>;

/** A number of the history whose document is damaged or lost: nothing of it is known to be true. */
export const DamagedRelease = Type.Object({
  '@id': Type.String(),
  number: Type.Integer(),
  damage: Type.String(),
});
export type DamagedRelease = Static<typeof DamagedRelease>;

/** A number of the history of an environment. */
export const HistoryEntry = Type.Union([Release, DamagedRelease]);
export type HistoryEntry = Static<typeof HistoryEntry>;

/** What an environment runs. */
export const ReleaseEnvironment = Type.Object({
  '@id': Type.String(),
  env: Type.String(),
  /** Whether it is the one whose release the pages of this console run. */
  served: Type.Boolean(),
  /** While it is set, nothing of the environment changes. */
  locked: nullable(Type.Object({ actor: Type.String(), reason: Type.String(), at: Type.String() })),
  /** Whether the policy of the environment lets the person who asks change it. */
  mayChange: Type.Boolean(),
  /** Shares through which a version can be rolled out here; none where the policy does not allow it. */
  stages: Type.Array(Type.Number()),
  /** What is wrong with its files in the store; there is a release all the same where only its policy is broken. */
  fault: nullable(Type.String()),
  release: nullable(Release),
  pins: Type.Array(ReleasePin),
});
export type ReleaseEnvironment = Static<typeof ReleaseEnvironment>;

/** Something that is wrong; the codes are those of the command line. */
const ReleaseViolation = Type.Object({
  code: Type.String(),
  remote: nullable(Type.String()),
  message: Type.String(),
});
export type ReleaseViolation = Static<typeof ReleaseViolation>;

/** What a check found. */
export const ReleaseCheck = Type.Object({
  id: Type.String(),
  title: Type.String(),
  ms: Type.Integer(),
  violations: Type.Array(ReleaseViolation),
});
export type ReleaseCheck = Static<typeof ReleaseCheck>;

/** How far a check has come that somebody waits for. */
export const CheckProgress = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Milliseconds that it took; null while it runs. */
  ms: nullable(Type.Integer()),
  /** How many things it found wrong. */
  failures: Type.Integer(),
});
export type CheckProgress = Static<typeof CheckProgress>;

/** What a change came to: the release that runs now. */
export const ReleaseChange = Type.Object({
  status: Type.Union([Type.Literal('written'), Type.Literal('unchanged')]),
  number: Type.Integer(),
  /** What is wrong beside the change, which was made all the same. */
  warnings: Type.Array(ReleaseViolation),
});
export type ReleaseChange = Static<typeof ReleaseChange>;

/** A published version of a remote, as somebody is told of it who may run it in the place of the release. */
export const RemoteVersion = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  /** Folder of its files in the store. */
  base: Type.String(),
  gitSha: Type.String(),
  builtAt: Type.String(),
  /** Who published it, and when; null: the store does not say. */
  published: nullable(Type.Object({ actor: Type.String(), at: Type.String() })),
  /** The newest release of the environment that names it; null: none ever did. */
  pin: nullable(
    Type.Object({
      number: Type.Integer(),
      actor: Type.String(),
      at: Type.String(),
      /** How many checks ran, and the ids of those that failed and were passed by force. */
      checks: Type.Integer(),
      forced: Type.Array(Type.String()),
    }),
  ),
  /** The release that took it from people, where nobody has pinned it since; `automatic`: it failed too often. */
  takenBack: nullable(
    Type.Object({
      number: Type.Integer(),
      actor: Type.String(),
      reason: Type.String(),
      automatic: Type.Boolean(),
    }),
  ),
  /** Whether the policy of the environment lets it run. */
  mayRun: Type.Boolean(),
});
export type RemoteVersion = Static<typeof RemoteVersion>;

/** A version of a remote, or of the host, in the store. */
export const PublishedVersion = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  /** Null: its build did not say. */
  gitSha: nullable(Type.String()),
  builtAt: nullable(Type.String()),
  /** Null: the store does not say. Team and notes (null: none) are what whoever published it wrote. */
  published: nullable(
    Type.Object({
      actor: Type.String(),
      at: Type.String(),
      team: nullable(Type.String()),
      notes: nullable(Type.String()),
    }),
  ),
  /** Sum of its files, without source maps. */
  bytes: Type.Integer(),
  /** Ranges of the contract and of the API that it needs; of the host, the versions that it has. */
  contract: Type.String(),
  api: Type.String(),
  /** Shared modules that it needs, of the host that it has: `react ^19.3.1`. */
  shared: Type.Array(Type.String()),
  /** Libraries in its own files, `name@version`; empty where the build did not say. */
  libraries: Type.Array(Type.String()),
});
export type PublishedVersion = Static<typeof PublishedVersion>;

/** Of what is about an environment. */
export const EnvParams = Type.Object({ env: Type.String({ pattern: namePattern }) });
const ReleaseNumber = Type.Integer({ minimum: 1, maximum: 999_999_999 });

const wholeNumber = () => decimal().integer(messages.number).min(1, messages.number);
const reason = () => requiredText(300);
/** The release on the screen: whoever has changed the environment meanwhile is not overrun (409). */
const expected = () => wholeNumber().required(messages.required);

/** A reason, as the dialogs ask for it. */
export const releaseReasonRules = body({ reason: reason() });

export const listReleaseEnvironments = endpoint({
  method: 'GET',
  path: '/api/releases',
  summary: 'Every environment of the store and the release that it runs',
  answer: collectionOf(ReleaseEnvironment),
});

/** Releases a page of the history. */
export const RELEASES_PER_PAGE = 20;

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/releases/:env/history',
  summary: 'Releases of an environment, newest first, those older than `before`',
  params: EnvParams,
  query: Type.Object({ before: Type.Optional(ReleaseNumber) }),
  answer: collectionOf(HistoryEntry),
});

/** Something of an environment that is not as it was left; the codes are those of the command line. */
const ReleaseFinding = Type.Object({ code: Type.String(), message: Type.String() });
export type ReleaseFinding = Static<typeof ReleaseFinding>;

export const listReleaseFindings = endpoint({
  method: 'GET',
  path: '/api/releases/:env/findings',
  summary: 'What is wrong with an environment: its files, its documents, and the artifacts that it runs',
  params: EnvParams,
  answer: Type.Object({ findings: Type.Array(ReleaseFinding) }),
});

/** 403 where the policy lets this person run no other version; 404 for a version that is not in the store. */
export const getRemoteVersion = endpoint({
  method: 'GET',
  path: '/api/releases/version/:remote/:version',
  summary: 'A published version of a remote: who published and pinned it, and whether it may run here',
  params: Type.Object({
    remote: Type.String({ pattern: namePattern }),
    version: Type.String({ pattern: '^\\d[\\w.+-]{0,99}$' }),
  }),
  answer: RemoteVersion,
});

export const compareReleases = endpoint({
  method: 'GET',
  path: '/api/releases/:env/differences',
  summary: 'Differences between what two releases of an environment pin',
  params: EnvParams,
  query: Type.Object({ from: ReleaseNumber, to: ReleaseNumber }),
  answer: Type.Object({
    differences: Type.Array(RemoteDifference),
    /** Versions of `to` that were taken from people, where nobody has pinned them since; `automatic`: they failed too often. */
    takenBack: Type.Array(
      Type.Object({
        remote: Type.String(),
        version: Type.String(),
        number: Type.Integer(),
        reason: Type.String(),
        automatic: Type.Boolean(),
      }),
    ),
  }),
});

export const checkRelease = endpoint({
  method: 'GET',
  path: '/api/releases/:env/checks',
  summary: 'Runs the checks of an environment on one of its releases, and changes nothing',
  params: EnvParams,
  query: Type.Object({ number: ReleaseNumber }),
  answer: Type.Object({ checks: Type.Array(ReleaseCheck) }),
});

export const getCheckProgress = endpoint({
  method: 'GET',
  path: '/api/releases/:env/check-progress',
  summary: 'How far the checks have come that this person is waiting for; none where nothing is under way',
  params: EnvParams,
  answer: Type.Object({ checks: Type.Array(CheckProgress) }),
});

/** Newest versions of each remote that are listed. */
export const VERSIONS_PER_REMOTE = 20;

export const listPublishedVersions = endpoint({
  method: 'GET',
  path: '/api/release-versions',
  summary: 'Versions of the host and of every remote in the store, the newest builds of each first',
  answer: Type.Object({ versions: Type.Array(PublishedVersion) }),
});

/** What is pinned, and for whom. */
export const pinFields = () => ({
  remote: requiredText(63),
  version: requiredText(100),
  /** Null: for everybody, as the host always is. */
  percent: wholeNumber().max(99, messages.number).nullable(),
  /** Rolls it out in the stages of the policy, in place of `percent`. */
  staged: flag(),
});

export const pinRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:env/pin',
  summary:
    'Pins a published version of a remote, for everybody or for a share of the people, or one of the host',
  params: EnvParams,
  body: body({
    ...pinFields(),
    expected: expected(),
    reason: reason(),
  }),
  answer: ReleaseChange,
});
export type PinBody = InferType<NonNullable<typeof pinRelease.body>>;

/** A version that is rolled out in stages, and what the stage that it is at waits for. */
export const ReleaseRollout = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  /** What everybody else runs meanwhile. */
  before: Type.String(),
  /** Share in per cent that it has, since when, and the one that comes next; 100 is everybody. */
  percent: Type.Number(),
  since: Type.String(),
  next: Type.Number(),
  /** Whether more than time is missing. */
  isHeld: Type.Boolean(),
  /** A sentence for people. */
  waitsFor: Type.String(),
});
export type ReleaseRollout = Static<typeof ReleaseRollout>;

export const listRollouts = endpoint({
  method: 'GET',
  path: '/api/releases/:env/rollouts',
  summary: 'Versions that are rolled out in stages in an environment, and what each waits for',
  params: EnvParams,
  answer: Type.Object({ rollouts: Type.Array(ReleaseRollout) }),
});

export const stopCanary = endpoint({
  method: 'POST',
  path: '/api/releases/:env/stop',
  summary: 'Takes a version back from those who try it, or lets them keep it and stops its rollout',
  params: EnvParams,
  body: body({
    remote: requiredText(63),
    version: requiredText(100),
    /** `true`: whoever has it keeps it, and nobody else gets it. */
    keep: flag().required(messages.required),
    expected: expected(),
    reason: reason(),
  }),
  answer: ReleaseChange,
});
export type StopCanaryBody = InferType<NonNullable<typeof stopCanary.body>>;

export const promoteRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:env/promote',
  summary: 'Pins what another environment runs, or one remote of it',
  params: EnvParams,
  body: body({
    from: requiredText(63),
    only: text(63).nullable(),
    expected: expected(),
    reason: reason(),
  }),
  answer: ReleaseChange,
});
export type PromoteBody = InferType<NonNullable<typeof promoteRelease.body>>;

export const rollBackRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:env/rollback',
  summary: 'Rolls an environment, or one remote of it, back to an earlier release, as a new release',
  params: EnvParams,
  body: body({
    to: wholeNumber().required(messages.required),
    only: text(63).nullable(),
    expected: expected(),
    reason: reason(),
  }),
  answer: ReleaseChange,
});
export type RollBackBody = InferType<NonNullable<typeof rollBackRelease.body>>;

export const switchRemote = endpoint({
  method: 'POST',
  path: '/api/releases/:env/switch',
  summary: 'Turns a remote of an environment off or on',
  params: EnvParams,
  body: body({
    remote: requiredText(63),
    enabled: flag().required(messages.required),
    expected: expected(),
    reason: reason(),
  }),
  answer: ReleaseChange,
});
export type SwitchRemoteBody = InferType<NonNullable<typeof switchRemote.body>>;

export const lockEnvironment = endpoint({
  method: 'POST',
  path: '/api/releases/:env/lock',
  summary: 'Locks an environment against changes, or unlocks it',
  params: EnvParams,
  body: body({ locked: flag().required(messages.required), reason: reason() }),
  answer: Type.Object({ locked: Type.Boolean() }),
});
export type LockEnvironmentBody = InferType<NonNullable<typeof lockEnvironment.body>>;
