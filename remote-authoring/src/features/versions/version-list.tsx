import { PRESENT, type DraftVersion } from '@console/contract/draft-versions';
import { fullName } from '@console/contract/full-name';
import { formatTimeOfRun } from '@console/shared-ui/format';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState, type ReactNode } from 'react';
import type { ChosenVersions } from './chosen-versions';
import { versionGroups, type VersionGroup } from './version-groups';
import { changesInWords, savesInWords, stretchOf, versionLabel, whatItWas } from './version-words';
import type { useVersions, VersionList } from './versions.queries';
import styles from './versions.module.css';

interface VersionListProps {
  readonly list: VersionList;
  readonly query: ReturnType<typeof useVersions>;
  readonly chosen: ChosenVersions;
}

/**
 * The versions of a report, the newest first; the report as it is now stands above them. Where there is no room beside the
 * pages, a button that names the chosen one opens them.
 */
export function VersionChoice({ list, query, chosen }: VersionListProps) {
  const { versions, present } = list;
  const [isOpen, setOpen] = useState(false);
  const now = versions.find(({ id }) => id === chosen.version);
  const choose = (version: string) => {
    setOpen(false);
    chosen.choose({ version });
  };
  return (
    <nav aria-label="Versions" className={styles.list} data-open={isOpen || undefined}>
      <Button block className={styles.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {`Version: ${now ? versionLabel(now) : chosen.version === PRESENT ? 'Now' : 'an older one'}`}
      </Button>
      <ol>
        {present && (
          <Row isChosen={chosen.version === PRESENT} onChoose={() => choose(PRESENT)}>
            <strong>Now</strong>
            <span>
              {`Last changed ${formatTimeOfRun(present.at)}`}
              {present.by && ` by ${fullName(present.by)}`}
            </span>
            {!present.isKept && <span className={styles.quiet}>Not kept as a version yet</span>}
          </Row>
        )}
        {versionGroups(versions).map((group) => (
          // the oldest stays in its group as newer ones come in above it
          <Group key={group.at(-1)?.id} {...{ group, choose }} chosen={chosen.version} />
        ))}
      </ol>
      {versions.length === 0 && (
        <p className={styles.quiet}>
          No version was kept yet. One is kept when you save, and every half hour while you write.
        </p>
      )}
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Older versions
        </Button>
      )}
    </nav>
  );
}

interface GroupProps {
  readonly group: VersionGroup;
  readonly chosen: string;
  readonly choose: (version: string) => void;
}

/** Many saves are one row, which opens, and is open where one of them is chosen. */
function Group({ group, chosen, choose }: GroupProps) {
  const [isOpened, setOpened] = useState<boolean | null>(null);
  const isOpen = isOpened ?? group.some(({ id }) => id === chosen);
  const rows = group.map((version) => (
    <Row key={version.id} isChosen={chosen === version.id} onChoose={() => choose(version.id)}>
      <Version version={version} />
    </Row>
  ));
  if (group.length === 1) return rows;
  return (
    <>
      <li className={styles.group}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpened(!isOpened)}>
          <span>{savesInWords(group)}</span>
          <span className={styles.quiet}>{stretchOf(group)}</span>
        </button>
      </li>
      {isOpen && rows}
    </>
  );
}

interface RowProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Row({ isChosen, onChoose, children }: RowProps) {
  return (
    <li>
      <button type="button" aria-current={isChosen || undefined} onClick={onChoose}>
        {children}
      </button>
    </li>
  );
}

function Version({ version }: { readonly version: DraftVersion }) {
  const { at, name, changes } = version;
  const changed = changesInWords(changes);
  return (
    <>
      {name !== null && <strong>{name}</strong>}
      <span className={name === null ? styles.time : undefined}>{formatTimeOfRun(at)}</span>
      <span>{whatItWas(version)}</span>
      {changed !== null && <span className={styles.quiet}>{changed}</span>}
    </>
  );
}
