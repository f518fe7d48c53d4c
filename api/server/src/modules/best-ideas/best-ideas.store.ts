import {
  bestIdeasActions,
  type BestIdeas,
  type BestIdeasDraft,
  type IdeaRecord,
} from '@console/contract/best-ideas';
import type { CompanyHit } from '@console/contract/companies';
import type { Db, Trx } from '../../database/database';
import { companyHits } from '../companies/companies.store';
import { personRefs } from '../users/users.store';

type Action = (typeof bestIdeasActions)[number];

/** An idea as it is kept: companies by id, prices as they were when picked (B5). */
export interface StoredIdea {
  readonly company: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly sharePrice: IdeaRecord['sharePrice'];
  readonly catalyst: string;
  readonly investmentThesis: string;
}
export type StoredIdeas = readonly { readonly action: Action; readonly records: readonly StoredIdea[] }[];

/** The live list; three empty groups before the first publication. */
export async function readLiveIdeas(db: Db): Promise<BestIdeas> {
  const row = await db
    .selectFrom('best_ideas')
    .selectAll()
    .where('state', '=', 'published')
    .orderBy('published_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? resolved(db, row) : noIdeas();
}

/** The draft of the next list; before it was first saved it is a clone of the live one (B6). */
export async function readDraftIdeas(db: Db): Promise<BestIdeasDraft> {
  const row = await db.selectFrom('best_ideas').selectAll().where('state', '=', 'draft').executeTakeFirst();
  const state = { status: 'draft', statusReason: null } as const;
  if (row) return { ...(await resolved(db, row)), ...state };
  return {
    ...(await readLiveIdeas(db)),
    ...state,
    publishedOn: null,
    pdf: null,
    updatedAt: null,
    modifiedBy: null,
  };
}

function noIdeas(): BestIdeas {
  return {
    content: bestIdeasActions.map((action) => ({ action, records: [] })),
    disclaimers: { footer: '', specificDisclosure: '' },
    disclaimersHtml: { footer: '', specificDisclosure: '' },
    id: null,
    number: null,
    publishedOn: null,
    pdf: null,
    updatedAt: null,
    modifiedBy: null,
  };
}

interface IdeasRow {
  readonly content: unknown;
  readonly disclaimers: Record<string, string>;
  readonly published_on: Date | null;
  readonly updated_at: Date;
  readonly modified_by: string | null;
}

async function resolved(db: Db | Trx, row: IdeasRow): Promise<BestIdeas> {
  // written by this module alone, in this shape
  const groups = row.content as StoredIdeas;
  const companies = await companyHits(
    db,
    groups.flatMap(({ records }) => records.flatMap(companiesOf)),
  );
  const people = await personRefs(db, [row.modified_by]);
  const { footer = '', specificDisclosure = '', endOfReport } = row.disclaimers;
  return {
    content: bestIdeasActions.map((action) => ({
      action,
      records: groups
        .filter((group) => group.action === action)
        .flatMap(({ records }) => records.map((idea) => withCompanies(idea, companies))),
    })),
    disclaimers: { footer, specificDisclosure, ...(endOfReport && { endOfReport }) },
    disclaimersHtml: { footer, specificDisclosure },
    id: null,
    number: null,
    publishedOn: row.published_on?.toISOString() ?? null,
    pdf: null,
    updatedAt: row.updated_at.toISOString(),
    modifiedBy: people.get(row.modified_by ?? '') ?? null,
  };
}

function companiesOf({ company, from, to }: StoredIdea): string[] {
  return [company, from, to].filter((id) => id !== null);
}

function withCompanies(idea: StoredIdea, companies: ReadonlyMap<string, CompanyHit>): IdeaRecord {
  const companyOf = (id: string | null) => {
    const company = companies.get(id ?? '');
    return company ? { ...company, recommendation: company.currentRecommendation } : null;
  };
  return {
    ...idea,
    id: '',
    isPublished: false,
    includedOn: null,
    performance: null,
    company: companyOf(idea.company),
    from: companyOf(idea.from),
    to: companyOf(idea.to),
  };
}
