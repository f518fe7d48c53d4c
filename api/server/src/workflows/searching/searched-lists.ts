import type { Customer } from '@console/contract/customers';
import type { FoundKind, SearchHit } from '@console/contract/search';
import { sql } from 'kysely';
import { fullName } from '@console/contract/full-name';
import { reportTypes } from '@console/contract/report-types';
import { roleLabel, roles } from '@console/contract/roles';
import { shownRoles } from '@console/contract/users';
import { can, type Policy } from '@console/shared-auth/access/can';
import type { Person } from '../../platform/http/authentication';
import { jobScheduleList } from '../../operations/jobs/job-schedule-list';
import { advisoryList, customerList } from '../../people/customers/customer-list';
import { marketShareList } from '../../people/market-shares/market-share-list';
import { userList } from '../../people/users/user-list';
import type { Condition } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { brandList } from '../../reference-data/brands/brand-list';
import { disclaimerList } from '../../reference-data/disclaimers/disclaimer-list';
import { tagList } from '../../reference-data/tags/tag-list';
import { isNextStepOf, pendingApprovalList } from '../../research/approvals/approval-list';
import { draftList } from '../../research/drafts/draft-list';
import { partsOf, saidOf, type MeantWord } from './meant-words';

/** What a hit says; with an id where the thing has another one than the row. */
export type Told = Pick<SearchHit, 'title' | 'detail' | 'key'> & { readonly id?: string };

/** Conditions under which a word is said of a row beside its columns. */
type AlsoCalled = (word: MeantWord, me: Person) => readonly Condition[];

/** A list whose rows the search finds by a part of these columns. */
export interface SearchedList<Member> {
  readonly kind: FoundKind;
  /** Who may open what it finds. */
  readonly policy: Policy;
  readonly list: List<Member>;
  /** Each has an index by trigrams where the list may be long; the first ones make up the name. */
  readonly columns: readonly [string, ...string[]];
  /** Columns of the name, joined by blanks. */
  readonly name: readonly [string, ...string[]];
  readonly told: (member: Member) => Told;
  /** What else a row is called: by its author, its type, what it is. */
  readonly also?: AlsoCalled;
  /** The field by which its page filters by the name; missing: there is no one such field. */
  readonly filter?: string;
}

const searched = <Member>(declared: SearchedList<Member>) =>
  // the member is known to `list` and `told` alone, which are of one list
  ({ also: ofKind(declared.kind), ...declared }) as unknown as SearchedList<unknown>;

const people = ['first_name', 'last_name', 'email'] as const;
const customers = people.map((column) => `customer.${column}`) as [string, ...string[]];
const users = people.map((column) => `app_user.${column}`) as [string, ...string[]];
const byName = (table: string) => ({
  columns: [`${table}.name`] as const,
  name: [`${table}.name`] as const,
});
const ofCustomers = {
  columns: [...customers, 'customer.company'] as [string, ...string[]],
  name: ['customer.first_name', 'customer.last_name'] as const,
};
const ofUsers = { columns: users, name: ['app_user.first_name', 'app_user.last_name'] as const };

/** What somebody else writes is no page to work on, but for admins; what waits for a review is found as such. */
const editableDrafts: typeof draftList = {
  ...draftList,
  visibleTo: (me) =>
    can(me, 'draft:edit')
      ? draftList.visibleTo(me)
      : sql<boolean>`(draft.owner_id = ${me.id} and ${draftList.visibleTo(me)})`,
  reasons: (me) => (can(me, 'draft:edit') ? (draftList.reasons?.(me) ?? []) : [editableDrafts.visibleTo(me)]),
};

/** Shorter beginnings of a role are those of names. */
const MIN_ROLE = 3;

/** A review is somebody's who wrote its report, or whose turn it is. */
const awaits = (me: Person) => sql<boolean>`(draft.owner_id = ${me.id} or ${isNextStepOf(me)})`;

/** A draft is also called by its state, type, author, company and month: 'anna flash', 'bhp buy march'. */
const ofDraft =
  (kind: 'draft' | 'review', timeZone: string): AlsoCalled =>
  (said, me) =>
    saidOf(said, {
      ...{ kind, type: 'draft.report_type', status: 'draft.status', recommendation: 'draft.recommendation' },
      author: 'draft.owner_id',
      own: kind === 'review' ? awaits(me) : sql<boolean>`draft.owner_id = ${me.id}`,
      within: (part, values) => {
        const changed = sql`(draft.updated_at at time zone ${timeZone})`;
        return part === 'day'
          ? sql`${changed}::date = any(${[...values]}::date[])`
          : sql`extract(${sql.raw(part)} from ${changed}) = any(${[...values]}::integer[])`;
      },
      ofCompanies: (companies) => sql`draft.id = any(array(
        select draft_id from draft_company where company_id = any(${[...companies]}::uuid[])))`,
    });

/** Things that are called by what they are, and by nothing else beside their name. */
const ofKind =
  (kind: FoundKind): AlsoCalled =>
  ({ kinds }) =>
    kinds.includes(kind) ? [sql<boolean>`true`] : [];

/** A person is also called by what their roles are called: 'peer approver'. */
const ofRoles: AlsoCalled = (said, me) => {
  const isCalled = (title: string) =>
    partsOf(title).some((part) => said.spellings.some((word) => part.startsWith(word)));
  const called = shownRoles([...roles]).filter((role) => isCalled(roleLabel(role)));
  const isLong = said.word.length >= MIN_ROLE;
  return [
    ...ofKind('user')(said, me),
    ...(isLong && called.length > 0 ? [sql<boolean>`app_user.roles && ${called}::text[]`] : []),
  ];
};

/** How often a tag is used is counted over all reports. */
const namedTags = { ...tagList, load: tagList.loadSuggested ?? tagList.load };

/** Advisory customers have a list and a page of their own. */
const consumers = { ...customerList, visibleTo: () => sql<boolean>`customer.type <> 'advisory'` };
const toldOfCustomer = (customer: Customer): Told => ({
  ...{ title: fullName(customer), key: customer.email },
  detail: [customer.email, customer.company].filter(Boolean).join(' · '),
});

/** Lists that the search looks through; companies and published reports are found by words of their own. */
export const searchedLists = (timeZone: string): readonly SearchedList<unknown>[] => [
  searched({
    ...{ kind: 'review', policy: 'reports:pending', list: pendingApprovalList(timeZone) },
    ...{ columns: ['draft.title'], name: ['draft.title'], also: ofDraft('review', timeZone) },
    told: ({ report }) => ({
      ...{ id: report.id, title: report.title, key: report.title },
      detail: [reportTypes[report.reportType], fullName(report.owner)].join(' · '),
    }),
  }),
  searched({
    ...{ kind: 'draft', policy: 'draft:list', list: editableDrafts },
    ...{ columns: ['draft.title'], name: ['draft.title'], also: ofDraft('draft', timeZone), filter: 'title' },
    told: (draft) => ({
      ...{ title: draft.title, key: draft.title },
      detail: [reportTypes[draft.reportType], draft.status, fullName(draft.owner)].join(' · '),
    }),
  }),
  searched({
    ...{ kind: 'user', policy: 'users:manage', list: userList, ...ofUsers, also: ofRoles },
    told: (user) => ({
      ...{ title: fullName(user), key: user.email },
      detail: [user.email, ...shownRoles(user.roles).map(roleLabel)].join(' · '),
    }),
  }),
  searched({
    ...{ kind: 'customer', policy: 'customers:manage', list: consumers, ...ofCustomers },
    told: toldOfCustomer,
  }),
  searched({
    ...{ kind: 'advisory', policy: 'customers:manage', list: advisoryList, ...ofCustomers },
    told: toldOfCustomer,
  }),
  searched({
    ...{ kind: 'market-share', policy: 'market-shares:manage', list: marketShareList, ...ofUsers },
    told: (user) => ({ title: fullName(user), detail: user.email, key: user.email }),
  }),
  searched({
    ...{ kind: 'tag', policy: 'settings:manage', list: namedTags, ...byName('tag'), filter: 'name' },
    told: ({ name }) => ({ title: name, detail: '', key: name }),
  }),
  searched({
    ...{ kind: 'disclaimer', policy: 'disclaimers:manage', list: disclaimerList, ...byName('disclaimer') },
    told: ({ name, type }) => ({ title: name, detail: type, key: name }),
  }),
  searched({
    ...{ kind: 'brand', policy: 'settings:manage', list: brandList, ...byName('brand') },
    told: ({ name, deleted }) => ({ title: name, detail: deleted ? 'deleted' : '', key: name }),
  }),
  searched({
    ...{ kind: 'job', policy: 'jobs:manage', list: jobScheduleList, ...byName('job_schedule') },
    told: ({ name, description }) => ({ title: name, detail: description, key: name }),
  }),
];
