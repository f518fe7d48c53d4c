export { builderFeature } from './features/builder/builder.feature';
