import { HOST, type PublishedVersion, type ReleaseEnvironment } from '@console/contract/releases';
import { Instant } from '@console/shared-ui/instant';
import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { FormCard } from '../../form-card/form-card';
import { PinDialog } from './pin-dialog';
import { usePublishedVersions } from './releases.queries';
import { VersionDetails } from './version-details';
import { placesOf } from './version-places';
import styles from './releases.module.css';

const KILOBYTE = 1000;

interface PublishedVersionsProps {
  readonly environment: ReleaseEnvironment;
  readonly environments: readonly ReleaseEnvironment[];
  /** The release that runs. */
  readonly running: number;
}

/** What is in the store of the host and of each remote, where it runs, and the way to pin it or to look at it. */
export function PublishedVersions({ environment, environments, running }: PublishedVersionsProps) {
  const versions = usePublishedVersions();
  const [open, setOpen] = useState<PublishedVersion | null>(null);
  const canPin = environment.mayChange && environment.locked === null;
  return (
    <FormCard title="Published versions">
      <QueryView query={versions}>
        {(list) => (
          <table className={styles.pins} aria-label="Published versions">
            <thead>
              <tr>
                {['Remote', 'Version', 'Built', 'Published', 'Size', 'Needs', 'Runs'].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
                <th scope="col">
                  <span className={styles.hidden}>Action</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((version) => (
                <VersionRow
                  key={`${version.remote}@${version.version}`}
                  version={version}
                  places={placesOf(version, environments)}
                  onPin={canPin ? () => setOpen(version) : null}
                />
              ))}
            </tbody>
          </table>
        )}
      </QueryView>
      {open && (
        <PinDialog environment={environment} running={running} version={open} onClose={() => setOpen(null)} />
      )}
    </FormCard>
  );
}

interface VersionRowProps {
  readonly version: PublishedVersion;
  readonly places: string;
  /** null: the environment can't be changed. */
  readonly onPin: (() => void) | null;
}

function VersionRow({ version: of, places, onPin }: VersionRowProps) {
  const { remote, version, gitSha, builtAt, published, bytes, contract, api } = of;
  const name = `${remote}@${version}`;
  return (
    <tr>
      <th scope="row">{remote}</th>
      <td data-title="Version">
        <span className={styles.code} title={gitSha ?? undefined}>
          {version}
        </span>
      </td>
      <td data-title="Built">
        <Instant at={builtAt} />
      </td>
      <td data-title="Published">
        {published === null ? (
          '-'
        ) : (
          <>
            {published.actor}, <Instant at={published.at} />
            {published.team !== null && <small>Team: {published.team}</small>}
            {published.notes !== null && <small>{published.notes}</small>}
          </>
        )}
      </td>
      <td data-title="Size">{Math.round(bytes / KILOBYTE)} kB</td>
      <td data-title="Needs">
        {remote === HOST && 'has '}contract {contract}, API {api}
        <VersionDetails version={of} />
      </td>
      <td data-title="Runs">{places || '-'}</td>
      <td>
        <Button size="small" disabled={onPin === null} aria-label={`Pin ${name}`} onClick={() => onPin?.()}>
          Pin
        </Button>{' '}
        {/* a page load: the page of the host asks before anything of it runs */}
        {remote !== HOST && (
          <a
            className={styles.preview}
            href={`/admin/dashboard?mf.${remote}=${encodeURIComponent(version)}`}
            aria-label={`Preview ${name}`}
          >
            Preview
          </a>
        )}
      </td>
    </tr>
  );
}
