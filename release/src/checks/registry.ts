import { c1Schema } from './c1-schema';
import { c2Files } from './c2-files';
import { c3Contract } from './c3-contract';
import { c4Shared } from './c4-shared';
import { c5Names } from './c5-names';
import { c6Narrowed } from './c6-narrowed';
import { c7Origins } from './c7-origins';
import { c8Smoke } from './c8-smoke';
import { c9Budgets } from './c9-budgets';
import { c10Api } from './c10-api';
import { c11Fallback } from './c11-fallback';
import { c12Policy } from './c12-policy';
import type { Check } from './check';

/** Every check there is, in the order in which they run: a check is one file and one line here. */
export const checks: readonly Check[] = [
  c12Policy,
  c1Schema,
  c2Files,
  c3Contract,
  c4Shared,
  c5Names,
  c6Narrowed,
  c7Origins,
  c9Budgets,
  c10Api,
  c11Fallback,
  // the slowest last
  c8Smoke,
];
