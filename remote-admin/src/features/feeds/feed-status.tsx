import { texts } from '@console/contract/texts';
import { useConfirm } from '@console/shared-ui/confirm';
import { Select } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { Lateness } from './feed-state';
import { FormCard } from '../../form-card/form-card';
import { useSwitchFeed, type LoadedFeed } from './feeds.queries';
import styles from './feeds.module.css';

const options = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
];

/** Enables at once, and disables after a question (D§4.8). */
export function FeedStatus({ loaded }: { readonly loaded: LoadedFeed }) {
  const { feed } = loaded;
  const id = useId();
  const confirm = useConfirm();
  const { mutate, isPending } = useSwitchFeed(loaded);

  async function choose(status: string) {
    const enabled = status === 'enabled';
    if (enabled === feed.enabled) return;
    if (enabled || (await confirm({ title: texts.disableFeedQuestion, danger: true }))) mutate(enabled);
  }

  return (
    <FormCard title="Status">
      <div className={styles.status}>
        <label htmlFor={id}>{feed.name} is</label>
        <Select
          id={id}
          value={feed.enabled ? 'enabled' : 'disabled'}
          options={options}
          loading={isPending}
          disabled={isPending}
          onChange={(status) => void choose(status)}
        />
      </div>
      <Lateness enabled={feed.enabled} health={feed.health} />
      <p className={styles.muted}>
        While a feed is disabled, its files wait and no notes on companies are fetched from it.
      </p>
    </FormCard>
  );
}
