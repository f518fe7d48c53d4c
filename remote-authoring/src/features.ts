import type { Feature } from '@console/release/contract/define-feature';
import * as featureList from './feature-list';

/** What this remote holds: a line of `feature-list.ts` for each feature. */
export const features: readonly Feature[] = Object.values(featureList);
