import { bundleLibraries } from './bundle-libraries.mjs';
import { useOwnTemporaryFolder } from '../test-kit/temporary-folder.mjs';

/** The global setup of jest, called by each project. */
export default async function beginRun() {
  useOwnTemporaryFolder();
  await bundleLibraries();
}
