export { bestIdeasFeature } from './features/best-ideas/best-ideas.feature';
