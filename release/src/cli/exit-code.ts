import type { RefusalCode } from '../release-error';

/** Exit codes of the command line; stable, scripts hang on them. */
export const exitCodes = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  refused: 3,
  notFound: 4,
  conflict: 5,
  unsound: 6,
} as const;

/** The exit code of each reason why a verb is refused. */
export const exitCodeOf: Readonly<Record<RefusalCode, number>> = {
  'CHECK-FAILED': exitCodes.refused,
  CONFLICT: exitCodes.conflict,
  'NOT-FOUND': exitCodes.notFound,
  SCHEMA: exitCodes.refused,
  'STORE-BROKEN': exitCodes.unsound,
  USAGE: exitCodes.usage,
  'VERSION-TAKEN': exitCodes.conflict,
};
