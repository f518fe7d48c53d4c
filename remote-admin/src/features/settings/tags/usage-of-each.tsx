import { usedIn, type SelectedTagsUsage } from '@console/contract/tags';
import styles from './tags.module.css';

/** What bears each of a few tags; of one it was said already. */
export function UsageOfEach({ tags }: { readonly tags: SelectedTagsUsage['each'] }) {
  if (tags.length < 2) return null;
  return (
    <ul className={styles.usage} aria-label="What uses each tag">
      {tags.map(({ id, name, usage }) => (
        <li key={id}>
          <b>{name}</b>: {usedIn(usage) || 'not used'}
        </li>
      ))}
    </ul>
  );
}
