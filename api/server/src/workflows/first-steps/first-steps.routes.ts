import { getFirstSteps } from '@console/contract/first-steps';
import type { Routes } from '../../services';
import { firstStepsOf } from './first-steps';

export const routes: Routes = (api, services) => {
  api.handle(getFirstSteps, 'settings:manage', async () => firstStepsOf(services));
};
