import {
  EVERYBODY,
  LEGAL_ROLE,
  USER_MANAGEMENT_ROLE,
  levelOf,
  roleLevels,
  type GivenTo,
  type Role,
} from '@console/contract/roles';

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
  /** People who were asked to review it. */
  readonly assigneeIds?: readonly string[];
  /** Whether the review has ended without an approval, or the report was changed since: those people read nothing (R21). */
  readonly hasEnded?: boolean;
  /** Whoever changed it since it was last approved. */
  readonly editorIds?: readonly string[];
  /** Of the people asked to review those of compliance; none: all of compliance are asked (P4). */
  readonly legalReviewerIds?: readonly string[];
  /** Analyst in charge of the company of the report. */
  readonly authorIds?: readonly string[];
  /** Whether the review waits for compliance. */
  readonly awaits?: 'peer' | 'legal' | 'nobody';
  /** Whether the report is approved and waits for its time. */
  readonly isScheduled?: boolean;
  /** Whoever locked the review. */
  readonly lockerId?: string | null;
  /** Whether all there is to a feed is asked for, or what may be chosen as a source. */
  readonly asks?: 'everything' | 'choices';
  /** Whose interest it is; null: the house's. */
  readonly holderId?: string | null;
  /** The account that the call is about. */
  readonly userId?: string;
  /** Of a view of a list: whether whoever asks may open that list; see `list-policies`. */
  readonly mayOpenList?: boolean;
  /** Whether no admin may. */
  readonly isClosedToAdmins?: boolean;
  /** To whom a view is given; undefined: to nobody. */
  readonly givenTo?: GivenTo;
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
/** Whose report it is, as long as they write reports: who has another role now is nobody to it (R21). */
const owner: Rule = (subject, { ownerId }) =>
  ownerId === subject.id && levelOf(subject.roles) >= ROLE_ANALYST;
const notOwner: Rule = (subject, { ownerId }) => ownerId !== subject.id;
const notEditor: Rule = (subject, { editorIds = [] }) => !editorIds.includes(subject.id);
/** Asked to review it, and still somebody who reviews. */
const assignee: Rule = (subject, { assigneeIds = [] }) =>
  assigneeIds.includes(subject.id) && levelOf(subject.roles) >= ROLE_PEER_APPROVER;
const reviewer: Rule = (subject, target) => assignee(subject, target) && target.hasEnded !== true;
/** One that a reviewer can no longer act on is nobody's to read but its owner's and the admins' (R21). */
const goesOn: Rule = (_, { hasEnded }) => hasEnded !== true;
const choicesAlone: Rule = (_, { asks }) => asks === 'choices';
const listedAuthor: Rule = (subject, { authorIds = [] }) => authorIds.includes(subject.id);
const holder: Rule = (subject, { holderId }) => holderId === subject.id;
const ofTheHouse: Rule = (_, { holderId }) => holderId === null;
const self: Rule = (subject, { userId }) => userId === subject.id;
/** Whose highest role is the legal one: an admin never speaks for the law, whatever else they are (R12). */
const legal = exactly(roleLevels[LEGAL_ROLE]);
const legalReviewer: Rule = (subject, { legalReviewerIds = [] }) =>
  legalReviewerIds.length === 0 || legalReviewerIds.includes(subject.id);
const locker: Rule = (subject, { lockerId }) => lockerId === subject.id;
const userManagement: Rule = (subject) => subject.roles.includes(USER_MANAGEMENT_ROLE);
const attributeList: Rule = ({ permissions = [] }) => permissions.includes('attributeList');
const awaitsLegal: Rule = (_, { awaits }) => awaits === 'legal';

const scheduled: Rule = (_, { isScheduled }) => isScheduled === true;

const opens: Rule = (_, { mayOpenList }) => mayOpenList === true;
const givenToThem: Rule = (subject, { givenTo }) =>
  givenTo !== undefined && (givenTo === EVERYBODY || subject.roles.includes(givenTo));
/** Of lists that no admin opens, those who do. */
const keepsList: Rule = anyOf(admin, (_, { isClosedToAdmins }) => isClosedToAdmins === true);

const readDraft = anyOf(
  admin,
  owner,
  reviewer,
  allOf(exactly(ROLE_ANALYST), listedAuthor),
  allOf(exactly(ROLE_COMPLIANCE), anyOf(awaitsLegal, scheduled)),
);

const readReview = anyOf(owner, reviewer, admin, allOf(legal, goesOn));

/** Every rule of who may do what (A§6, D§6, R1–R18): menu, routes, buttons and server ask here. */
export const policies = {
  'session:own': signedIn,
  'console:enter': staff,
  'market:enter': (subject) => levelOf(subject.roles) === ROLE_MARKET || subject.roles.length === 1,
  'menu:dashboard': staff,
  'menu:reports': atLeast(ROLE_PEER_APPROVER),
  'menu:disclaimer': atLeast(ROLE_COMPLIANCE),
  'menu:compliance': legal,
  'menu:users': admin,
  'methodology:read': signedIn,
  'dev:enter': admin,

  /** The attribute picker of tables (A§2.56). */
  'table:pick-attributes': attributeList,

  /** Views of lists that are given to others. */
  'table-views:use': opens,
  'table-views:manage': allOf(opens, keepsList),
  'table-view:read': allOf(opens, anyOf(holder, givenToThem, keepsList)),
  'table-view:change': allOf(opens, holder),

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
  'draft:comment': readDraft,
  'draft:edit': anyOf(admin, owner),
  'draft:publish': anyOf(admin, owner),
  'draft:stop': anyOf(owner, legal),
  'draft:move': owner,

  'approval:request': anyOf(admin, owner),
  'approval:list-all': admin,
  'approval:read': readReview,
  'approval:comment': readReview,
  /** It holds the text of the report: whoever may not read the draft yet may not read it here. */
  'approval:changes': anyOf(owner, reviewer, admin, allOf(legal, awaitsLegal, goesOn)),
  'approval:peer': allOf(
    notOwner,
    notEditor,
    anyOf(admin, allOf(assignee, exactly(ROLE_PEER_APPROVER, ROLE_ANALYST))),
  ),
  'approval:legal': allOf(notOwner, notEditor, legal, legalReviewer),
  'approval:unlock': allOf(notOwner, anyOf(admin, allOf(legal, locker))),
  'approval:withdraw': owner,
  /** To ask one more person: somebody who was asked may be away, or may have left. No admin does, who makes accounts. */
  'approval:ask': anyOf(owner, allOf(legal, goesOn)),

  'users:manage': userManagement,
  'user:read': anyOf(self, admin),
  'user:update': anyOf(self, userManagement),
  'account:open': staff,
  'user:sessions': anyOf(self, admin),
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
  /** The register of recommendations and its history. */
  'register:read': atLeast(ROLE_COMPLIANCE),
  /** What compliance knows of companies, and nobody else: admins neither. */
  'restrictions:manage': legal,
  'compliance:overview': legal,
  'approval:registers': allOf(legal, goesOn),
  /** Who may approve what. */
  'approvers:manage': legal,
  'absence:manage': anyOf(allOf(self, atLeast(ROLE_PEER_APPROVER)), legal),
  'interests:own': atLeast(ROLE_PEER_APPROVER),
  'interests:manage': legal,
  /** One's own, or as compliance those of the house. */
  'interests:end': anyOf(allOf(atLeast(ROLE_PEER_APPROVER), holder), allOf(legal, ofTheHouse)),
  'peers:search': atLeast(ROLE_PEER_APPROVER),
  'companies:list': staff,
  'companies:search': atLeast(ROLE_PEER_APPROVER),
  'widgets:read': atLeast(ROLE_PEER_APPROVER),
  'key-properties:read': atLeast(ROLE_ANALYST),
  'key-properties:update': atLeast(ROLE_ANALYST),
  'feed-notes:read': atLeast(ROLE_ANALYST),
  'templates:read': exactly(ROLE_ANALYST, ROLE_ADMIN),
  'snippets:use': atLeast(ROLE_ANALYST),
  'snippets:share': admin,
  'snippet:read': allOf(atLeast(ROLE_ANALYST), anyOf(holder, ofTheHouse)),
  'snippet:change': anyOf(allOf(atLeast(ROLE_ANALYST), holder), allOf(admin, ofTheHouse)),
  'tags:read': atLeast(ROLE_ANALYST),
  'tags:create': atLeast(ROLE_ANALYST),
  'dropdowns:read': staff,
  'brands:read': staff,
  'audit:read': admin,
  'releases:manage': admin,
  'doctor:run': admin,
  'alerts:manage': admin,
  'about:read': staff,
  /** Another version of a remote in one's own page, where the environment leaves it to admins. */
  'releases:override': admin,
} as const satisfies Record<string, Rule>;

export type Policy = keyof typeof policies;

/** Names of all policies: the release checks hold `access` of routes and menu entries against them. */
export const policyNames = Object.keys(policies) as Policy[];
