import { figureName, figureText } from '@console/contract/replaced-figures';
import { MAX_CORRECTED_FIGURES, type NewerData } from '@console/contract/approvals';
import { reportDate } from '@console/shared-report/report-date';
import type { SharePriceSeries } from '@console/contract/widgets';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { ReplacedFigureRow } from '../../platform/database/schema';
import { loadPriceSeries } from '../../reference-data/widgets/share-price.store';
import { splitsOf } from '../../reference-data/corporate-actions/splits';
import { usesOf, valuesOnPage } from '../replaced-figures/figure-uses';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import { lastDayOf, splitsSince } from './splits-since';
import { indexIn, recomputedFigures, type FigureSource } from './recomputed-figures';

type Corrected = NewerData['corrected'][number];

/** A page is frozen a moment before its review is written. */
const FREEZING_MS = 10 * 60_000;

/**
 * Figures that a frozen page shows and that would be others now as of the same day: those that were written over since,
 * and what is computed of them, with what stands there by now; and splits that took effect since its last close. A price
 * of a later day is no correction.
 */
export async function correctedFigures(
  source: FigureSource,
  frozen: ReportSnapshot,
  frozenAt: Date,
): Promise<Corrected[]> {
  const since = await splitsSince(source, frozen, frozenAt);
  const replaced = await replacedFigures(source.db, frozen, frozenAt);
  const told = new Set(replaced.map(({ what }) => what));
  const computed = await recomputedFigures(source, frozen, frozenAt);
  const others = computed.filter(({ what, of }) => !told.has(what) && !told.has(of ?? ''));
  const corrected = [...since, ...replaced.slice(0, MAX_CORRECTED_FIGURES - MAX_COMPUTED), ...others];
  return corrected.slice(0, MAX_CORRECTED_FIGURES).map(({ what, was, is }) => ({ what, was, is }));
}

/** Places that are kept for what is computed, where more was written over than is told. */
const MAX_COMPUTED = 10;

async function replacedFigures(db: Db | Trx, frozen: ReportSnapshot, frozenAt: Date): Promise<Corrected[]> {
  const chains = new Map<string, Figure[]>();
  for (const figure of await replacedSince(db, frozen, new Date(frozenAt.getTime() - FREEZING_MS))) {
    const key = nameOf(figure);
    chains.set(key, [...(chains.get(key) ?? []), figure]);
  }
  const corrected: Corrected[] = [];
  const ids = [...chains.values()].flatMap((figures) => figures.flatMap((one) => one.company_id ?? []));
  const splits = await splitsOf(db, ids);
  const isDrawn = await levelsDrawn(db, frozen, [...chains.values()].flat());
  for (const [what, figures] of chains) {
    if (corrected.length === MAX_CORRECTED_FIGURES) break;
    const is = await standingValue(db, figures.at(-1));
    if (!hasChanged(figures[0], { is, frozenAt })) continue;
    for (const figure of figures) {
      if (is === figure.old_value || !isDrawn(figure, is)) continue;
      // of that company alone: a page shows nothing of those that were merged into its own
      const companyIds = figure.company_id === null ? [] : [figure.company_id];
      const old = { ...figure, companyIds, splits: splits.get(figure.company_id ?? '') ?? [] };
      if (usesOf(frozen, { ...old, new_value: is }).length === 0) continue;
      const said = (value: string | null) =>
        value === null
          ? 'none'
          : figure.kind === 'price'
            ? String(valuesOnPage(value, old, lastDayOf(frozen)).adjusted)
            : figureText(figure.figure, value);
      corrected.push({ what, was: said(figure.old_value), is: is === null ? null : said(is) });
      break;
    }
  }
  return corrected;
}

/**
 * Whether what a page was frozen with is another by now: not where an action is again what it was then, nor where it came
 * later, which is told as one that is in effect since.
 */
function hasChanged(
  first: Figure | undefined,
  { is, frozenAt }: { readonly is: string | null; readonly frozenAt: Date },
): boolean {
  if (first?.kind !== 'action') return true;
  const isLater = first.stood_since !== null && first.stood_since > frozenAt;
  return !isLater && first.old_value !== is;
}

/** What stands in the place of a figure now: one that was taken away is kept no more when it is delivered again. */
async function standingValue(db: Db | Trx, last: Figure | undefined): Promise<string | null> {
  if (last?.kind !== 'forecast' || last.new_value !== null) return last?.new_value ?? null;
  const { rows } = await sql<{ value: string | null }>`
    select figures ->> ${last.figure} as value from forecast
    where company_id = ${last.company_id} and year = ${last.year}`.execute(db);
  return rows[0]?.value ?? null;
}

/** A rebased value that was stored and read again may differ in its last digits. */
const SAME_LEVEL = 1e-6;

type Drawn = Pick<SharePriceSeries, 'date' | 'revised_value'>;

/**
 * Tells of a level of the index that a page charts whether the page was drawn with its old value: what it draws is that
 * level by its first one. Of all other figures, and where that can't be told, it may have been.
 */
async function levelsDrawn(
  db: Db | Trx,
  { widgets: { company, sharePrice: then, stockOverview } }: ReportSnapshot,
  figures: readonly Figure[],
): Promise<(figure: Figure, is: string | null) => boolean> {
  const until = stockOverview?.asOf ?? then?.date.at(-1);
  const isCharted = then && company && until && figures.some(({ kind }) => kind === 'index');
  const now = isCharted ? await loadPriceSeries(db, company.id, until) : null;
  return ({ kind, day, old_value }, is) => {
    const change = kind === 'index' && then && now && day !== null ? redrawn(then, now, day) : null;
    if (change === null || is === null) return true;
    return Math.abs((Number(is) * change) / Number(old_value) - 1) <= SAME_LEVEL;
  };
}

/** How many times the level of a day it is that a chart was drawn with; null: it does not tell. */
function redrawn(then: Drawn, now: Drawn, day: string): number | null {
  const first = then.date[then.revised_value.findIndex((value) => value !== null)];
  const last = then.date.at(-1) ?? '';
  // all others are drawn by the first: it shows in them
  const [shown, other] =
    day === first ? [drawnOn(now, last), drawnOn(then, last)] : [drawnOn(then, day), drawnOn(now, day)];
  return shown && other ? shown / other : null;
}

const drawnOn = (series: Drawn, day: string) => series.revised_value[series.date.indexOf(day)] ?? null;

type Figure = ReplacedFigureRow & { readonly code: string | null };

/** Of the companies of a page and of the index that it charts, the earliest first. */
async function replacedSince(db: Db | Trx, { widgets }: ReportSnapshot, since: Date): Promise<Figure[]> {
  const ids = [...new Set([...widgets.companiesMentioned, widgets.company].flatMap((one) => one?.id ?? []))];
  const index = widgets.sharePrice ? indexIn(widgets.sharePrice) : '';
  const figures = await db
    .selectFrom('replaced_figure')
    .leftJoin('company', 'company.id', 'replaced_figure.company_id')
    .selectAll('replaced_figure')
    .select('company.code')
    .where('replaced_at', '>', since)
    .where(({ or, eb }) =>
      or([eb('index_name', '=', index), ...(ids.length > 0 ? [eb('company_id', 'in', ids)] : [])]),
    )
    .orderBy('replaced_at')
    .orderBy('replaced_figure.id')
    .execute();
  // companies are called as the page calls them
  const named = [...widgets.companiesMentioned, widgets.company].flatMap((one) => one ?? []);
  const codes = new Map(named.map(({ id, code }) => [id, code]));
  return figures.map((figure) => ({ ...figure, code: codes.get(figure.company_id ?? '') ?? figure.code }));
}

const nameOf = ({ code, index_name, figure, day, year }: Figure) =>
  `${code ?? index_name} ${figureName(figure)} ${day === null ? (year ?? '') : reportDate(day)}`.trim();
