import { environmentName } from '../loader/environment';
import styles from './console-shell.module.css';

/** Names where the people of production never look for it: nothing stands there for them. */
const quiet = ['production', 'prod'];

/** Which environment this is, beside the name of the console. */
export function EnvironmentMark() {
  const name = environmentName();
  if (quiet.includes(name)) return null;
  return (
    <span className={styles.environment} title="Environment">
      {name}
    </span>
  );
}
