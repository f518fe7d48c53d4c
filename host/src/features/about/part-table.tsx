import { Instant } from '@console/shared-ui/instant';
import { HeadRow } from '../../shell/head-row';
import type { AboutPart } from './about-report';
import styles from './about.module.css';

/** Characters of a commit's hash that tell it from others. */
const SHOWN_SHA = 10;
const titles = ['Part', 'Version', 'Runs because', 'Source', 'Built', 'Contract', 'Integrity'];

const becauseTexts = {
  pinned: 'Pinned',
  canary: 'Canary',
  overridden: 'Overridden',
  fallback: 'Fallback',
  off: 'Switched off',
} as const;

/** The host and each remote: version, origin, contract, integrity, and why this version runs. */
export function PartTable({ parts }: { parts: readonly AboutPart[] }) {
  return (
    // reachable by keyboard, as it scrolls sideways where the page is narrow
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the focus
    <div className={styles.scroll} role="region" aria-label="Parts of the console" tabIndex={0}>
      <table className={styles.table}>
        <HeadRow titles={titles} />
        <tbody>
          {parts.map((part) => (
            <PartRow key={part.name} part={part} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PartRow({ part }: { part: AboutPart }) {
  const { name, version, because, insteadOf, gitSha, builtAt, contract, files } = part;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{version}</td>
      <td>
        <span className={styles.because} data-because={because}>
          {becauseTexts[because]}
        </span>
        {insteadOf !== null && ` ${insteadOf}`}
      </td>
      <td>{gitSha === null ? 'unknown' : <code title={gitSha}>{gitSha.slice(0, SHOWN_SHA)}</code>}</td>
      <td>{builtAt === null ? 'unknown' : <Instant at={builtAt} />}</td>
      <td>{contract}</td>
      <td>{files === 0 ? 'own origin' : `${files ?? '?'} files by SHA-384`}</td>
    </tr>
  );
}
