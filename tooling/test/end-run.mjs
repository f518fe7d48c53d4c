import { removeTemporaryFolder } from '../test-kit/temporary-folder.mjs';

/** The global teardown of jest, called by each project. */
export default function endRun() {
  removeTemporaryFolder();
}
