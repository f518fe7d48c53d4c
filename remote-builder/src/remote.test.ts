import { policyNames } from '@console/shared-auth/access/can';
import { matchPath } from 'react-router-dom';
import packageJson from '../package.json';
import { builderFeature } from './features/builder/builder.feature';

describe('the remote', () => {
  const patterns: readonly string[] = builderFeature.routes.map(({ pattern }) => pattern);

  it('has one route, the editor of a draft, for those who may build', () => {
    expect(patterns).toEqual(['/admin/builder/draft-report/:id']);
    expect(policyNames).toEqual(expect.arrayContaining(builderFeature.routes.map(({ access }) => access)));
  });

  it('loads its page and is tried on its own routes', async () => {
    const [route] = builderFeature.routes;
    expect(await route?.page()).toBeInstanceOf(Function);
    for (const { route: tried } of packageJson.console.smoke) {
      expect(patterns.some((pattern) => matchPath(pattern, tried))).toBe(true);
    }
  });
});
