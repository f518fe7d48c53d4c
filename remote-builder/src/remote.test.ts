import { matchPath } from 'react-router-dom';
import packageJson from '../package.json';
import { builderFeature } from './features/builder/builder.feature';

const patterns = builderFeature.routes.map(({ pattern }) => pattern);

it('has one route, the editor of a draft', () => {
  expect(patterns).toEqual(['/admin/builder/draft-report/:id']);
});

it.each(packageJson.console.smoke)('is tried on a route of its own: $route', ({ route }) => {
  expect(patterns.some((pattern) => matchPath(pattern, route))).toBe(true);
});
