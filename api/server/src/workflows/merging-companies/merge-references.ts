import type { MergedKind } from '@console/contract/company-merge';

/**
 * What a merge does with the rows that refer to the company, for each column of the schema that does. Rows of `moves`
 * go to the other company unless it has one of the same `key` already: those stay where they are. Rows of `copies` go
 * there likewise and stay as well. A column that is not here fails a test, so that nobody adds a table and forgets merges.
 */
type Decision =
  | { readonly action: 'moves'; readonly kind: MergedKind; readonly key: readonly string[] }
  | {
      readonly action: 'copies';
      readonly kind: MergedKind;
      readonly key: readonly string[];
      /** What a copy has of the row; the other company is not said to have known it before. */
      readonly copied: readonly string[];
    }
  /** `mergeCompanies` does it in words. */
  | { readonly action: 'in words'; readonly why: string }
  | { readonly action: 'stays'; readonly why: string };

/** By table and column. */
export const mergeDecisions: Readonly<Record<string, Decision>> = {
  'company_disclaimer.company_id': { action: 'moves', kind: 'disclaimers', key: ['disclaimer_id'] },
  'key_properties.company_id': { action: 'moves', kind: 'keyProperties', key: [] },
  // figures of a share, all or none of them (`whyFiguresStay`)
  'corporate_action.company_id': { action: 'moves', kind: 'actions', key: [] },
  // registers of past days read those of the company that was recommended then
  'daily_price.company_id': {
    ...{ action: 'copies', kind: 'prices', key: [] },
    copied: ['date', 'close'],
  },
  'forecast.company_id': { action: 'moves', kind: 'forecasts', key: [] },
  'company_tag.company_id': { action: 'moves', kind: 'tags', key: ['tag_id'] },
  'company_alias.company_id': { action: 'moves', kind: 'aliases', key: ['code'] },
  'draft_company.company_id': {
    action: 'in words',
    why: 'a draft of both names the other one alone, a published one counts as a report',
  },
  'company.merged_into': {
    action: 'in words',
    why: 'what was merged into this company before leads to the other one at once',
  },
  'interest.company_id': {
    action: 'stays',
    why: 'a register keeps what was in it; reports of the company that counts now say it, too',
  },
  'restricted_company.company_id': {
    action: 'stays',
    why: 'a register keeps what was in it; what is in force holds for the company that counts now, too',
  },
  'company_word.company_id': {
    action: 'stays',
    why: 'the tables of companies and aliases write it anew by themselves',
  },
  'company_feed.company_id': { action: 'stays', why: 'a feed said it of the code of this company' },
  'recommendation_event.company_id': {
    action: 'stays',
    why: 'what was recommended when is history; the database notes there that the company is in use no more',
  },
  'draft_named_company.company_id': {
    action: 'stays',
    why: 'the words of the report stay; what is asked of them is asked of the company that counts now',
  },
  'rating_proposal.company_id': {
    action: 'stays',
    why: 'nobody can agree to it any more, and what was proposed is history',
  },
  'company_former_name.company_id': { action: 'stays', why: 'what a company was called is history' },
  'replaced_figure.company_id': { action: 'stays', why: 'what a figure was before is history' },
  'company_disclaimer_version.company_id': { action: 'stays', why: 'what was saved when is history' },
};

/** A table whose rows move, as SQL names them. */
export interface MovedTable {
  readonly kind: MergedKind;
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  /** Columns of the copies, where its rows stay as well; null: they move. */
  readonly copied: readonly string[] | null;
}

/** The tables whose rows move. */
export const movedTables: readonly MovedTable[] = Object.entries(mergeDecisions).flatMap(
  ([name, decision]) => {
    const [table = '', column = ''] = name.split('.');
    if (decision.action !== 'moves' && decision.action !== 'copies') return [];
    const { kind, key } = decision;
    return [{ table, column, kind, key, copied: decision.action === 'copies' ? decision.copied : null }];
  },
);
