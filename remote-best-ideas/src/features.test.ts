import { expectFeatures } from '@console/tooling/test-kit/expect-features';
import { join } from 'node:path';
import { features } from './features';

expectFeatures(features, join(__dirname, 'features'));
