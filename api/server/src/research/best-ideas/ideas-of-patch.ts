import { randomUUID } from 'node:crypto';
import type { CalendarDay } from '@console/contract/calendar-day';
import { bestIdeasActions } from '@console/contract/best-ideas';
import { companyFields, type IdeasPatch } from '@console/contract/best-ideas-rules';
import type { CompanyHit } from '@console/contract/companies';
import type { Violation } from '@console/contract/hydra';
import { messages } from '@console/contract/texts';
import type { Trx } from '../../platform/database/database';
import { invalid } from '../../platform/http/problem';
import { companyHits } from '../../reference-data/companies/companies.store';
import { successorsOf } from '../../reference-data/companies/successors';
import { referencedId } from '../../platform/http/referenced-id';
import { lastCloses, type LastCloses } from './idea-performance';
import {
  addedAgain,
  companyIdsOf,
  mergedSides,
  sameIdea,
  sides,
  type Side,
  type StoredIdea,
  type StoredIdeas,
} from './stored-ideas';

type GroupPatch = NonNullable<IdeasPatch['content']>[number];
type RecordPatch = GroupPatch['records'][number];

type Companies = Readonly<Record<Side, string | null>>;

/** What a patch is read against. */
interface Known {
  readonly draft: StoredIdeas;
  /** The live list: its prices at inclusion are frozen. */
  readonly live: StoredIdeas;
  readonly closes: LastCloses;
  /** The companies that are named, by id. */
  readonly companies: ReadonlyMap<string, CompanyHit>;
  /** Ids of companies that the draft or the live list names already: they may stay. */
  readonly kept: ReadonlySet<string>;
  /** An editor that is open since before a merge still names the company that was merged away. */
  readonly successorOf: (id: string) => string;
  /** The firm's day: that of the inclusion of what is new. */
  readonly today: CalendarDay;
  readonly violations: Violation[];
  readonly usedIds: Set<string>;
  /** Those that the patch names. */
  readonly givenIds: ReadonlySet<string>;
}

/** The ideas that a patch makes of a draft; a group that it leaves out stays. 422 by path for what can't be. */
export async function ideasOfPatch(
  trx: Trx,
  groups: readonly GroupPatch[],
  { draft, live, today }: Pick<Known, 'draft' | 'live' | 'today'>,
): Promise<StoredIdeas> {
  const ids = groups.flatMap(({ records }) =>
    records.flatMap((record) => sides.flatMap((side) => referencedId(record[side]) ?? [])),
  );
  const successorOf = await successorsOf(trx, ids);
  const known: Known = {
    draft,
    live,
    today,
    successorOf,
    closes: await lastCloses(trx, ids.map(successorOf)),
    companies: await companyHits(trx, [...ids, ...ids.map(successorOf)]),
    kept: new Set([...companyIdsOf(draft), ...companyIdsOf(live)]),
    violations: [],
    usedIds: new Set(),
    givenIds: new Set(groups.flatMap(({ records }) => records.flatMap(({ id }) => id ?? []))),
  };
  const made = groups.map((group, index) => ({
    action: group.action,
    records: group.records.map((record, position) =>
      ideaOf(record, { group, path: `content[${index}].records[${position}]`, known }),
    ),
  }));
  for (const [index, { action }] of groups.entries()) {
    const isSecond = groups.findIndex((group) => group.action === action) < index;
    if (isSecond)
      known.violations.push({ propertyPath: `content[${index}].action`, message: messages.groupTwice });
  }
  if (known.violations.length > 0) throw invalid(known.violations);
  return bestIdeasActions.map(
    (action) => [...made, ...draft].find((group) => group.action === action) ?? { action, records: [] },
  );
}

interface Place {
  readonly group: GroupPatch;
  readonly path: string;
  readonly known: Known;
}

function ideaOf(record: RecordPatch, place: Place): StoredIdea {
  const { usedIds, givenIds, draft, live, today } = place.known;
  const companies = companiesOf(record, place);
  const given = record.id && !usedIds.has(record.id) ? record.id : null;
  const isKnown = given !== null && sameIdea(live, { id: given, ...companies }) !== undefined;
  // what is deleted and added again keeps its inclusion, so that no return can be begun anew
  const again = isKnown
    ? undefined
    : addedAgain(live, place.group.action, { ...companies, ids: new Set([...givenIds, ...usedIds]) });
  const id = again?.id ?? given ?? randomUUID();
  usedIds.add(id);
  const published = sameIdea(live, { id, ...companies });
  const before = sameIdea(draft, { id, ...companies }) ?? published;
  const priceOf = (side: Side) =>
    priceAtInclusion(
      { side, given: again ? null : record.sharePrice?.[side], company: companies[side] },
      place,
      { published, before },
    );
  const isNamed = sides.some((side) => companies[side] !== null);
  const sharePrice = { company: priceOf('company'), from: priceOf('from'), to: priceOf('to') };
  const isMerged = (side: Side) =>
    before?.merged?.includes(side)
      ? sharePrice[side] === before.sharePrice[side]
      : // an editor that is open since before the merge sends the price of the company that it still names
        isMergedAway(record[side], place.known) && typeof record.sharePrice?.[side] === 'number';
  return {
    id,
    ...companies,
    ...mergedSides(sides.filter(isMerged)),
    sharePrice,
    includedOn: isNamed ? (before?.includedOn ?? today) : null,
    catalyst: record.catalyst ?? '',
    investmentThesis: record.investmentThesis ?? '',
    ...explained(record.explanation ?? before?.explanation ?? ''),
  };
}

const explained = (explanation: string) => (explanation.trim() === '' ? {} : { explanation });

function companiesOf(record: RecordPatch, { group, path, known }: Place): Companies {
  const allowed = companyFields(group.action);
  const idOf = (side: Side) => {
    const given: unknown = record[side];
    if (given === null || given === undefined || given === '') return null;
    const refuse = (message: string) => {
      known.violations.push({ propertyPath: `${path}.${side}`, message });
      return null;
    };
    if (!allowed.includes(side)) {
      return refuse(group.action === 'Switch' ? messages.noSwitch : messages.switchOnly);
    }
    const named = referencedId(given);
    if (named === null || !known.companies.has(named)) return refuse(messages.unknownCompany);
    const id = known.successorOf(named);
    const isRefused = known.companies.get(id)?.hidden && !known.kept.has(id);
    return isRefused ? refuse(messages.hiddenCompany) : id;
  };
  return { company: idOf('company'), from: idOf('from'), to: idOf('to') };
}

function isMergedAway(named: unknown, { successorOf }: Known): boolean {
  const id = referencedId(named);
  return id !== null && successorOf(id) !== id;
}

interface GivenPrice {
  readonly side: Side;
  readonly given: number | null | undefined;
  readonly company: string | null;
}

/** Frozen once it was published; until then what was picked, or else the last close (B5). */
function priceAtInclusion(
  { side, given, company }: GivenPrice,
  { path, known }: Place,
  {
    published,
    before,
  }: { readonly published: StoredIdea | undefined; readonly before: StoredIdea | undefined },
): number | null {
  if (company === null) return null;
  const frozen = published?.sharePrice[side];
  if (!frozen) return given ?? before?.sharePrice[side] ?? known.closes.get(company)?.price ?? null;
  if (typeof given === 'number' && given !== frozen) {
    known.violations.push({ propertyPath: `${path}.sharePrice.${side}`, message: messages.frozenPrice });
  }
  return frozen;
}
