import { bestIdeasFeature } from './features/best-ideas/best-ideas.feature';

/** What this remote holds. */
export const features = [bestIdeasFeature];
