import { environmentName } from '../loader/environment';
import buttonStyles from './button.module.css';
import styles from './card.module.css';

/** A console that was set up, and whose pages were not released yet: what whoever runs it does next. */
export function NothingReleasedCard({ onRetry }: { onRetry: () => void }) {
  const environment = environmentName();
  return (
    <section className={styles.card} role="alert">
      <h1>Nothing is released yet</h1>
      <p>
        The environment <b>{environment}</b> has no release, so this console has no pages yet. Whoever runs
        the server releases those of the package, in its folder and with the STORE_DIR of the server:
      </p>
      <pre className={styles.details}>{commandsFor(environment)}</pre>
      <p>
        The versions are those that the first command prints. The store needs the policy of the environment
        before, policy/{environment}.json: docs/releases.md of the package has it under “The first release”.
      </p>
      <button type="button" className={buttonStyles.button} onClick={onRetry}>
        Look again
      </button>
    </section>
  );
}

const commandsFor = (environment: string) => `node console.mjs release publish remotes/*
node console.mjs release pin ${environment} admin@<version> authoring@<version> \\
  best-ideas@<version> builder@<version> --host host/host.json --reason "first release"`;
