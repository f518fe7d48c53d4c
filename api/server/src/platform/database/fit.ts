import { migrations, type Migration } from '../../migrations/migrations';

/** A migration that a database has had; `needs` as in `Migration`. */
export interface AppliedMigration {
  readonly name: string;
  readonly needs: string | null;
}

/** Reads the migrations that a database has had; those before 0037 had no `needs`. */
export const appliedMigrations = `select name, to_jsonb(migration) ->> 'needs' as needs from migration order by name`;

/** How a program and a database fit, by the names of migrations. */
export interface Fit {
  /** The program's, which the database has not had. */
  readonly missing: readonly string[];
  /** Of a later version: the program works with them. */
  readonly later: readonly string[];
  /** Of a later version: they took away what the program reads. */
  readonly tooLate: readonly string[];
}

/** How the program that knows these migrations fits a database that has had those. */
export function fitOf(applied: readonly AppliedMigration[], known: readonly Migration[] = migrations): Fit {
  const had = new Set(applied.map(({ name }) => name));
  const names = new Set(known.map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !names.has(name));
  const isTooLate = ({ needs }: AppliedMigration) => needs !== null && !names.has(needs);
  return {
    missing: known.flatMap(({ name }) => (had.has(name) ? [] : [name])),
    later: unknown.filter((each) => !isTooLate(each)).map(({ name }) => name),
    tooLate: unknown.filter(isTooLate).map(({ name }) => name),
  };
}
