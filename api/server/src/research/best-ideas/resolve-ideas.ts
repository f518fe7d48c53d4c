import type { CalendarDay } from '@console/contract/calendar-day';
import { createHash } from 'node:crypto';
import {
  bestIdeasPdf,
  type BestIdeas,
  type BestIdeasDraft,
  type IdeaCompany,
  type IdeaRecord,
} from '@console/contract/best-ideas';
import type { ReportFirm } from '@console/contract/firm';
import type { CompanyHit } from '@console/contract/companies';
import { endpointUrl } from '@console/contract/endpoint';
import { deltaHtml } from '@console/shared-report/delta-html';
import type { Db, Trx } from '../../platform/database/database';
import type { Environment } from '../../platform/environment';
import type { Services } from '../../services';
import { companyHits } from '../../reference-data/companies/companies.store';
import { stoppedCompanies } from '../../reference-data/companies/stopped-companies';
import { splitsOf, type SplitsOf } from '../../reference-data/corporate-actions/splits';
import { successorsOf } from '../../reference-data/companies/successors';
import { reportFirm } from '../../platform/firm/firm.store';
import { personRefs } from '../../people/person-refs';
import { readLive, type IdeasDraft, type IdeasVersion } from './best-ideas.store';
import {
  closesOfDays,
  lastCloses,
  atInclusionOf,
  performanceOf,
  switchCloses,
  type LastCloses,
  type SwitchCloses,
} from './idea-performance';
import { correctedInclusions } from './corrected-inclusions';
import { closesOfExit, exitedIdeas, exitsFrom, type StoredExit } from './exits';
import { publishedDisclaimers, withInterests } from './ideas-disclosures';
import { ideasOfToday, mapIdea } from './ideas-of-today';
import { pricedDays } from './priced-days';
import {
  companyIdsOf,
  noIdeas,
  sameIdea,
  sides,
  type FrozenCompany,
  type Side,
  type StoredDisclaimers,
  type StoredIdea,
  type StoredIdeas,
} from './stored-ideas';

/** The live list; three empty groups before the first publication. */
export async function liveIdeas(db: Db): Promise<BestIdeas> {
  const live = await readLive(db);
  if (live) return publishedIdeas(db, live, 'with returns');
  const list = await facts(db, { person: null, disclaimers: noDisclaimers, firm: await reportFirm(db) });
  return { ...list, content: noIdeas.map(({ action }) => ({ action, records: [] })) };
}

/** A published list as it was published; the live one with the returns of its ideas. */
export async function publishedIdeas(
  db: Db | Trx,
  version: IdeasVersion,
  returns: 'with returns' | 'without returns',
): Promise<BestIdeas> {
  const { content, companies: frozen, exits, firm, id, number, publishedOn, publishedDay } = version;
  return {
    ...(await facts(db, { person: version.publishedBy, disclaimers: version.disclaimers, firm })),
    content: await resolved(db, {
      ...{ content, frozen, published: content, returns },
      known: { day: publishedDay, at: publishedOn },
    }),
    ...(await resolvedExits(db, exits, frozen)),
    id,
    number,
    publishedOn: publishedOn.toISOString(),
    publishedDay,
    updatedAt: publishedOn.toISOString(),
    pdf: endpointUrl(bestIdeasPdf, { id }),
  };
}

/** The ideas that left with a list, with what had become of them; none where none left. */
async function resolvedExits(
  db: Db | Trx,
  exits: readonly StoredExit[],
  frozen: Unresolved['frozen'],
): Promise<Pick<BestIdeas, 'exits'>> {
  if (exits.length === 0) return {};
  const left = exitedIdeas(exits);
  const closesAtExit = new Map(exits.map((exit) => [exit.idea.id, closesOfExit(exit)]));
  const asLeft = { content: left, frozen, published: left, returns: 'with returns' } as const;
  return { exits: await resolved(db, { ...asLeft, closesAtExit }) };
}

/** The draft as its editor reads it, with the interests that it says when `publisherId` publishes it. */
export async function draftIdeas(
  db: Db | Trx,
  draft: IdeasDraft,
  { publisherId, environment }: DraftReader,
): Promise<BestIdeasDraft> {
  const { content, modifiedBy } = draft;
  const live = (await readLive(db))?.content ?? noIdeas;
  const left = exitedIdeas(await exitsFrom(db, { live, next: content }));
  const shown = [...content, ...left];
  const disclaimers = await withInterests(db, draft.disclaimers, {
    ...{ content: shown, publisherId, environment },
  });
  const firm = await reportFirm(db);
  const { endOfReport } = await publishedDisclaimers(db, disclaimers, shown);
  const houseTag = tagOf({ endOfReport });
  const companies = await frozenCompanies(db, await ideasOfToday(db, content));
  const sorted = Object.entries(companies).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    ...(await facts(db, { person: modifiedBy, disclaimers, firm })),
    content: await draftContent(db, content),
    updatedAt: draft.revision === 0 ? null : draft.updatedAt.toISOString(),
    status: draft.status,
    statusReason: draft.statusReason,
    priceTolerance: environment.priceTolerance,
    companiesTag: tagOf({ companies: sorted, interests: disclaimers.interests, firm, houseTag }),
    houseTag,
  };
}

/** The ideas of a draft as they are now. */
export async function draftContent(db: Db | Trx, content: StoredIdeas): Promise<BestIdeas['content']> {
  const live = (await readLive(db))?.content ?? noIdeas;
  const published = await ideasOfToday(db, live);
  return resolved(db, { content, frozen: null, published, returns: 'with returns' });
}

/** Who reads a draft, and where. */
interface DraftReader {
  readonly publisherId: string | null;
  readonly environment: Pick<Environment, 'priceTolerance' | 'timeZone'>;
}

/** The same for as long as what is shown is. */
const tagOf = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');

/** The draft with everything that a publication adds to it (B1). */
export async function publishView(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  draft: IdeasDraft,
  publisherId: string,
): Promise<BestIdeas> {
  const {
    status: _status,
    statusReason: _reason,
    priceTolerance: _tolerance,
    companiesTag: _tag,
    houseTag: _house,
    ...ideas
  } = await draftIdeas(db, draft, { publisherId, environment });
  const live = (await readLive(db))?.content ?? noIdeas;
  const exits = await exitsFrom(db, { live, next: draft.content });
  const shown = [...draft.content, ...exitedIdeas(exits)];
  const disclaimers = await publishedDisclaimers(db, ideas.disclaimers, shown);
  return {
    ...ideas,
    ...(await resolvedExits(db, exits, null)),
    ...{ disclaimers, disclaimersHtml: asHtml(disclaimers) },
  };
}

/** What a publication freezes of the companies of a list. */
export async function frozenCompanies(
  db: Db | Trx,
  content: StoredIdeas,
): Promise<Record<string, FrozenCompany>> {
  const hits = await companyHits(db, companyIdsOf(content));
  return Object.fromEntries([...hits].map(([id, hit]) => [id, frozenCompany(hit)]));
}

function frozenCompany(hit: CompanyHit): FrozenCompany {
  const { code, name, gics, currentRecommendation, priceCurrency } = hit;
  return { code, name, sector: gics.sector, recommendation: currentRecommendation, priceCurrency };
}

const noDisclaimers: StoredDisclaimers = { footer: '', specificDisclosure: '' };

interface Facts {
  readonly person: string | null;
  readonly disclaimers: StoredDisclaimers;
  readonly firm: ReportFirm;
}

async function facts(
  db: Db | Trx,
  { person, disclaimers, firm }: Facts,
): Promise<Omit<BestIdeas, 'content'>> {
  const people = await personRefs(db, [person]);
  return {
    id: null,
    number: null,
    firm,
    disclaimers,
    disclaimersHtml: asHtml(disclaimers),
    publishedOn: null,
    publishedDay: null,
    pdf: null,
    updatedAt: null,
    modifiedBy: people.get(person ?? '') ?? null,
  };
}

function asHtml({
  footer,
  specificDisclosure,
  endOfReport,
}: StoredDisclaimers): BestIdeas['disclaimersHtml'] {
  return {
    footer: deltaHtml(footer),
    specificDisclosure: deltaHtml(specificDisclosure),
    ...(endOfReport && { endOfReport: deltaHtml(endOfReport) }),
  };
}

interface Unresolved {
  readonly content: StoredIdeas;
  /** Companies as they were when published; null: as they are. */
  readonly frozen: Readonly<Record<string, FrozenCompany>> | null;
  /** The list that decides which ideas have been published. */
  readonly published: StoredIdeas;
  readonly returns: 'with returns' | 'without returns';
  /** Of a published list: splits until its day that were known then count on its page. */
  readonly known?: { readonly day: CalendarDay; readonly at: Date };
  /** Of ideas that left, by their ids: what became of them until then. */
  readonly closesAtExit?: ReadonlyMap<string, LastCloses>;
}

/** The closes of the days on which ideas came into the list, by their ids. */
async function closesAtInclusion(db: Db | Trx, ideas: readonly StoredIdea[]) {
  const included = ideas.flatMap((idea) =>
    idea.includedOn === null ? [] : [{ idea, day: idea.includedOn }],
  );
  const closes = await closesOfDays(
    db,
    included.flatMap(({ idea, day }) =>
      sides.flatMap((side) => (idea[side] === null ? [] : [{ company: idea[side], day }])),
    ),
  );
  return new Map(
    included.map(({ idea, day }) => {
      const closeOf = (side: Side) => closes.get(`${idea[side]} ${day}`) ?? null;
      return [idea.id, { company: closeOf('company'), from: closeOf('from'), to: closeOf('to') }] as const;
    }),
  );
}

async function resolved(
  db: Db | Trx,
  { content, frozen, published, returns, known, closesAtExit }: Unresolved,
): Promise<BestIdeas['content']> {
  const ids = companyIdsOf(content);
  const successorOf = await successorsOf(db, ids);
  const hits = await companyHits(db, ids.map(successorOf));
  const stopped = await stoppedCompanies(db, ids.map(successorOf));
  const closes = await lastCloses(db, ids.map(successorOf));
  const today = content.flatMap(({ records }) => records.map((idea) => mapIdea(idea, successorOf)));
  const isWithReturns = returns === 'with returns';
  const ofSwitch: SwitchCloses = isWithReturns ? await switchCloses(db, today) : new Map();
  const splits: SplitsOf = await splitsOf(db, [...ids, ...ids.map(successorOf)]);
  const priced = await pricedDays(db, today);
  // the price at inclusion of a list that was published is that of then, whatever a close is corrected to
  const ofInclusion = frozen ? null : await closesAtInclusion(db, today);
  const corrected = frozen ? null : await correctedInclusions(db, today);
  const companyOf = (id: string | null): IdeaCompany | null => {
    const now = hits.get(successorOf(id ?? ''));
    const shown = frozen?.[id ?? ''] ?? (now && frozenCompany(now));
    if (id === null || !shown) return null;
    const { sector, ...company } = shown;
    const reason = stopped.get(successorOf(id));
    return {
      id,
      ...company,
      gics: { sector },
      currentRecommendation: now?.currentRecommendation ?? null,
      currentStockPrice: now?.currentStockPrice ?? null,
      ...(reason && { stopped: reason }),
      ...(now && frozen && successorOf(id) !== id && { mergedInto: now.code }),
      ...(now?.hidden && { hidden: true }),
    };
  };
  const performanceNow = (stored: StoredIdea) => {
    const atExit = closesAtExit?.get(stored.id);
    const since = { splits, pricedOn: priced.get(stored.id) };
    if (atExit) return performanceOf(stored, atExit, since);
    return performanceOf(mapIdea(stored, successorOf), ofSwitch.get(stored.id) ?? closes, since);
  };
  const recordOf = (stored: StoredIdea): IdeaRecord => {
    const { merged: _merged, ...idea } = stored;
    const closeAtInclusion = ofInclusion?.get(idea.id);
    const wasCorrected = corrected?.get(idea.id);
    return {
      ...idea,
      ...(closeAtInclusion && { closeAtInclusion }),
      ...(wasCorrected && { corrected: wasCorrected }),
      company: companyOf(idea.company),
      from: companyOf(idea.from),
      to: companyOf(idea.to),
      isPublished: sameIdea(published, idea) !== undefined,
      performance: isWithReturns
        ? performanceNow(stored)
        : // what was merged or split before the list was published is said on its page too
          atInclusionOf(stored, known ?? null, { splits, pricedOn: priced.get(stored.id) }),
    };
  };
  return content.map(({ action, records }) => ({ action, records: records.map(recordOf) }));
}
