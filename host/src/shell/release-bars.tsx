import { useLazyPage } from '@console/release/contract/lazy-page';
import { useNewerRelease } from '../loader/newer-release';
import { useRelease } from '../loader/release-store';

const loadBars = () => import('./release-bar-list').then(({ ReleaseBarList }) => ReleaseBarList);

/** Says at the foot of every page what is not as the release of the environment wants it; mostly nothing is. */
export function ReleaseBars() {
  const release = useRelease();
  const newer = useNewerRelease();
  const isOwn =
    release.status === 'ready' &&
    (release.savedBecause !== null || release.damaged !== null || release.overridden.length > 0);
  const bars = useLazyPage(isOwn || newer !== null ? loadBars : null);
  return bars.status === 'ready' ? <bars.Page /> : null;
}
