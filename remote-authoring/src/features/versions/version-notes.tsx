import type { ShownVersion } from '@console/contract/draft-versions';
import { Alert } from '@console/shared-ui/vendor/antd';
import styles from './versions.module.css';

/** What of the pages of versions is not as it was. */
export function VersionNotes({ shown }: { readonly shown: readonly ShownVersion[] }) {
  const kept = shown.filter(({ version }) => version !== null);
  const notes = [
    ...(kept.some(({ details }) => details === null)
      ? ['Title, companies and other details were not kept with this version: the page has those of today.']
      : []),
    ...(kept.some(({ isFrozen }) => !isFrozen)
      ? ['Data and disclaimers on the page are those of today.']
      : []),
  ];
  if (notes.length === 0) return null;
  return <Alert showIcon type="info" className={styles.note} message={notes.join(' ')} />;
}
