import { Link } from 'react-router-dom';
import { PageHeading } from '../../shell/page-heading';
import styles from './dev.module.css';

/** Welcome page of the developer area: what is here (A§1.11). */
export function DevPage() {
  return (
    <div className={styles.dev}>
      <header className={styles.head}>
        <PageHeading>Developer area</PageHeading>
      </header>
      <ul className={styles.cards}>
        <li className={styles.card}>
          <h2>
            <Link to="/dev/sandbox">Sandbox</Link>
          </h2>
          <p>
            Runs script text that you type, isolated from the console: without its tokens and without network
            access.
          </p>
        </li>
        <li className={styles.card}>
          <h2>
            <a href="/api-docs" target="_blank" rel="noreferrer">
              API documentation
            </a>
          </h2>
          <p>Every call of the server with its parameters, bodies and answers. Opens in a new tab.</p>
        </li>
        <li className={styles.card}>
          <h2>
            <Link to="/admin/design-system">Design system</Link>
          </h2>
          <p>Every shared component in every state, in the light and the dark theme.</p>
        </li>
        <li className={styles.card}>
          <h2>
            <Link to="/admin/about">Running release</Link>
          </h2>
          <p>The host and every remote: its version, where it comes from, and why it runs.</p>
        </li>
      </ul>
    </div>
  );
}
