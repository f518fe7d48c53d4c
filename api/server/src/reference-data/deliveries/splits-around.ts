import { sql, type RawBuilder } from 'kysely';
import { ROUNDING, type NearSplit } from '../corporate-actions/restated';

/** A feed may deliver figures of new shares some days before the ex-day. */
const EARLY_DAYS = 10;
/** Figures of which nobody kept when they came may be of before a split as long ago as this. */
const BACK_DAYS = 60;

interface Figures {
  readonly companyId: RawBuilder<unknown>;
  /** When they came; null: not known. */
  readonly at: RawBuilder<unknown>;
  /** SQL of an object that says by the name of each figure how often a split is in it already: `timesApplied`. */
  readonly applied: RawBuilder<unknown>;
}

/**
 * SQL of the splits of a company, as JSON, that figures which came at a time may be of before: those of later days and of
 * shortly before, as far as they are near.
 */
export function splitsAround({ companyId, at, applied }: Figures): RawBuilder<NearSplit[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('newShares', new_shares, 'oldShares', old_shares, 'day', day,
      'applied', ${applied})), '[]')
    from corporate_action as split
    where split.company_id = ${companyId} and split.action = 'Split' and not split.withdrawn
      and split.day > cast(coalesce(${at}, now() - make_interval(days => ${BACK_DAYS})) as date) - ${EARLY_DAYS}::integer
      and split.day <= cast(now() as date) + ${EARLY_DAYS}::integer)`;
}

/** By how much a split makes the number of shares, or a figure by share, another. */
const growths = {
  shares: sql`split.new_shares::float8 / split.old_shares`,
  byShare: sql`split.old_shares::float8 / split.new_shares`,
};

/**
 * SQL of how often a split has been made in a figure since shortly before its day, what was taken back left out. `which`
 * says of a row `was` of the figures that were written over whether it is of that figure.
 */
export function timesApplied(which: RawBuilder<unknown>, growth: keyof typeof growths): RawBuilder<number> {
  const by = (factor: RawBuilder<unknown>) => sql`abs(${factor} / (${growths[growth]}) - 1) <= ${ROUNDING}`;
  return sql`(
    select coalesce(sum(case when ${by(sql`now_is / was_it`)} then 1 when ${by(sql`was_it / now_is`)} then -1
      else 0 end), 0)::integer
    from (
      select old_value::float8 as was_it, new_value::float8 as now_is
      from replaced_figure as was
      where was.company_id = split.company_id and ${which} and was.replaced_at > split.day - ${EARLY_DAYS}::integer
        and old_value ~ ${NUMBER} and new_value ~ ${NUMBER}) as changed
    where was_it <> 0 and now_is <> 0)`;
}

const NUMBER = '^-?[0-9.]+(e-?[0-9]+)?$';
