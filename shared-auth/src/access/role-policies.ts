import { LEGAL_ROLE, USER_MANAGEMENT_ROLE, levelOf, roleLevels, type Role } from '@console/contract/roles';

/** Who asks. */
export interface Subject {
  readonly id: string;
  readonly roles: readonly Role[];
  /** Of who-am-i. */
  readonly permissions?: readonly string[];
}

/** What is asked about, as far as a policy needs to know. */
export interface Target {
  /** Owner of the report. */
  readonly ownerId?: string;
  /** People asked to review it. */
  readonly assigneeIds?: readonly string[];
  /** Last person who changed its content. */
  readonly lastEditorId?: string | null;
  /** Analyst in charge of the company of the report. */
  readonly authorIds?: readonly string[];
  /** Whether the review waits for compliance. */
  readonly awaits?: 'peer' | 'legal' | 'nobody';
  /** Whoever locked the review. */
  readonly lockerId?: string | null;
  /** Whether all there is to a feed is asked for, or what may be chosen as a source. */
  readonly asks?: 'everything' | 'choices';
  /** The account that the call is about. */
  readonly userId?: string;
}

export type Rule = (subject: Subject, target: Target) => boolean;

const { ROLE_MARKET, ROLE_PEER_APPROVER, ROLE_ANALYST, ROLE_COMPLIANCE, ROLE_ADMIN, ROLE_USER } = roleLevels;

const atLeast =
  (level: number): Rule =>
  (subject) =>
    levelOf(subject.roles) >= level;
const exactly =
  (...levels: number[]): Rule =>
  (subject) =>
    levels.includes(levelOf(subject.roles));
const anyOf =
  (...rules: Rule[]): Rule =>
  (subject, target) =>
    rules.some((rule) => rule(subject, target));
const allOf =
  (...rules: Rule[]): Rule =>
  (subject, target) =>
    rules.every((rule) => rule(subject, target));

const signedIn: Rule = () => true;
const staff: Rule = (subject) =>
  levelOf(subject.roles) >= ROLE_USER && levelOf(subject.roles) !== ROLE_MARKET;
const admin = exactly(ROLE_ADMIN);
const author = exactly(ROLE_ANALYST, ROLE_COMPLIANCE, ROLE_ADMIN);
const owner: Rule = (subject, { ownerId }) => ownerId === subject.id;
const notOwner: Rule = (subject, { ownerId }) => ownerId !== subject.id;
const notLastEditor: Rule = (subject, { lastEditorId }) => lastEditorId !== subject.id;
const assignee: Rule = (subject, { assigneeIds = [] }) => assigneeIds.includes(subject.id);
const choicesAlone: Rule = (_, { asks }) => asks === 'choices';
const listedAuthor: Rule = (subject, { authorIds = [] }) => authorIds.includes(subject.id);
const self: Rule = (subject, { userId }) => userId === subject.id;
/** Whose highest role is the legal one: an admin never speaks for the law, whatever else they are (R12). */
const legal = exactly(roleLevels[LEGAL_ROLE]);
const locker: Rule = (subject, { lockerId }) => lockerId === subject.id;
const userManagement: Rule = (subject) => subject.roles.includes(USER_MANAGEMENT_ROLE);
const attributeList: Rule = ({ permissions = [] }) => permissions.includes('attributeList');
const awaitsLegal: Rule = (_, { awaits }) => awaits === 'legal';

const readDraft = anyOf(
  admin,
  owner,
  assignee,
  allOf(exactly(ROLE_ANALYST), listedAuthor),
  allOf(exactly(ROLE_COMPLIANCE), awaitsLegal),
);

/** Every rule of who may do what (A§6, D§6, R1–R18): menu, routes, buttons and server ask here. */
export const policies = {
  'session:own': signedIn,
  'console:enter': staff,
  'market:enter': (subject) => levelOf(subject.roles) === ROLE_MARKET || subject.roles.length === 1,
  'menu:dashboard': staff,
  'menu:reports': atLeast(ROLE_PEER_APPROVER),
  'menu:disclaimer': atLeast(ROLE_COMPLIANCE),
  'menu:users': admin,
  'methodology:read': signedIn,
  'dev:enter': admin,

  /** The attribute picker of tables (A§2.56). */
  'table:pick-attributes': attributeList,

  'reports:enter': atLeast(ROLE_PEER_APPROVER),
  'reports:published': author,
  'reports:draft': author,
  'reports:pending': exactly(ROLE_PEER_APPROVER, ROLE_ANALYST, ROLE_COMPLIANCE, ROLE_ADMIN),
  'reports:create': exactly(ROLE_ANALYST, ROLE_ADMIN),
  'reports:preview': atLeast(ROLE_PEER_APPROVER),
  'reports:best-ideas': author,

  'report:read': staff,
  'report:modify': admin,
  'report:revoke': admin,
  'report:rebuild': admin,
  'report:import': admin,
  'report:evidence': atLeast(ROLE_COMPLIANCE),
  'draft:list': author,
  'draft:create': exactly(ROLE_ANALYST, ROLE_ADMIN),
  'draft:builder': atLeast(ROLE_ANALYST),
  'draft:read': readDraft,
  'draft:edit': anyOf(admin, owner),
  'draft:publish': anyOf(admin, owner),

  'approval:request': anyOf(admin, owner),
  'approval:list-all': admin,
  'approval:read': anyOf(owner, assignee, atLeast(ROLE_COMPLIANCE)),
  'approval:comment': anyOf(owner, assignee, atLeast(ROLE_COMPLIANCE)),
  'approval:peer': allOf(
    notOwner,
    notLastEditor,
    anyOf(admin, allOf(assignee, exactly(ROLE_PEER_APPROVER, ROLE_ANALYST))),
  ),
  'approval:legal': allOf(notOwner, notLastEditor, legal),
  'approval:unlock': allOf(notOwner, anyOf(admin, allOf(legal, locker))),
  'approval:withdraw': owner,

  'users:manage': userManagement,
  'user:read': anyOf(self, admin),
  'user:update': anyOf(self, userManagement),
  'account:open': staff,
  'password:reset': anyOf(self, admin),
  'customers:manage': admin,
  'market-shares:manage': admin,
  'coverage:manage': admin,
  'coverage:read': atLeast(ROLE_ANALYST),
  'feeds:manage': admin,
  'feeds:read': anyOf(admin, allOf(atLeast(ROLE_ANALYST), choicesAlone)),
  'disclaimers:manage': atLeast(ROLE_COMPLIANCE),
  'settings:manage': admin,
  'credentials:manage': admin,
  'jobs:manage': admin,
  'analytics:manage': admin,
  'peers:search': atLeast(ROLE_PEER_APPROVER),
  'companies:list': staff,
  'companies:search': atLeast(ROLE_PEER_APPROVER),
  'widgets:read': atLeast(ROLE_PEER_APPROVER),
  'key-properties:read': atLeast(ROLE_ANALYST),
  'key-properties:update': atLeast(ROLE_ANALYST),
  'feed-notes:read': atLeast(ROLE_ANALYST),
  'templates:read': exactly(ROLE_ANALYST, ROLE_ADMIN),
  'tags:read': atLeast(ROLE_ANALYST),
  'tags:create': atLeast(ROLE_ANALYST),
  'dropdowns:read': staff,
  'brands:read': staff,
  'audit:read': admin,
  'releases:manage': admin,
  'doctor:run': admin,
  'about:read': staff,
  /** Another version of a remote in one's own page, where the environment leaves it to admins. */
  'releases:override': admin,
} as const satisfies Record<string, Rule>;

export type Policy = keyof typeof policies;

/** Names of all policies: the release checks hold `access` of routes and menu entries against them. */
export const policyNames = Object.keys(policies) as Policy[];
