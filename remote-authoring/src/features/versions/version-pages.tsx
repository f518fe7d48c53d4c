import type { DraftVersions, ShownVersion } from '@console/contract/draft-versions';
import { fullName } from '@console/contract/full-name';
import { DeviceSwitch } from '@console/shared-report/device-switch';
import { parseDocument } from '@console/shared-report/document';
import { documentChanges, type BlockChange } from '@console/shared-report/document-changes';
import { useFace } from '@console/shared-report/use-face';
import { formatTimeOfRun } from '@console/shared-ui/format';
import { QueryView } from '@console/shared-ui/query-view';
import { useMemo } from 'react';
import { MarkedBlocksContext, type MarkedBlocks } from '../../faces/block-marks';
import { DraftFace } from '../../faces/draft-face';
import { PreviewBoundary } from '../../faces/preview-boundary';
import { VersionNotes } from './version-notes';
import { versionLabel, whatItWas } from './version-words';
import { useVersion } from './versions.queries';
import styles from './versions.module.css';

interface VersionPagesProps {
  readonly draftId: string;
  readonly older: string;
  readonly newer: string;
  /** Who changed the report last, and when; null: not told. */
  readonly present: DraftVersions['present'] | null;
}

const noMarks: MarkedBlocks = new Map();

/** Two versions as pages, the older one first, with what differs marked in both; each scrolls by itself. */
export function VersionPages({ draftId, older, newer, present }: VersionPagesProps) {
  const face = useFace();
  const [was, is] = [useVersion(draftId, older).data, useVersion(draftId, newer).data];
  const changes = useMemo(() => changesOf(was, is), [was, is]);
  const sides = [
    { version: older, age: 'Older', marks: marksOf(changes, 'added') },
    { version: newer, age: 'Newer', marks: marksOf(changes, 'removed') },
  ];
  return (
    <>
      <div className={styles.toolbar}>
        <DeviceSwitch face={face} />
        {changes && <Legend changes={changes} />}
      </div>
      <VersionNotes shown={[was, is].flatMap((each) => each ?? [])} />
      <div className={styles.beside}>
        {sides.map(({ version, age, marks }) => (
          <MarkedBlocksContext key={version} value={marks}>
            <OnePage {...{ draftId, version, age, present }} device={face.device} />
          </MarkedBlocksContext>
        ))}
      </div>
    </>
  );
}

/** null: one of them is not there yet. */
function changesOf(was: ShownVersion | undefined, is: ShownVersion | undefined) {
  if (!was?.draft.content || !is?.draft.content) return null;
  return documentChanges(parseDocument(was.draft.content), parseDocument(is.draft.content));
}

/** The blocks that are marked in one of the pages; it has none of the `absent` kind. */
const marksOf = (changes: readonly BlockChange[] | null, absent: BlockChange['kind']): MarkedBlocks =>
  changes === null
    ? noMarks
    : new Map(changes.filter(({ kind }) => kind !== absent).map(({ nodeId, kind }) => [nodeId, kind]));

const kinds = ['added', 'removed', 'changed', 'moved'] as const;

/** What the marks mean, and how many there are of each. */
function Legend({ changes }: { readonly changes: readonly BlockChange[] }) {
  const counted = kinds.flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [{ kind, count }];
  });
  return (
    <p className={styles.legend}>
      {counted.length === 0 && 'No block differs.'}
      {counted.map(({ kind, count }) => (
        <span key={kind} data-kind={kind}>
          {`${count} ${count === 1 ? 'block' : 'blocks'} ${kind}`}
        </span>
      ))}
    </p>
  );
}

interface OnePageProps extends Pick<VersionPagesProps, 'draftId' | 'present'> {
  readonly version: string;
  /** Of the two: 'Older'. */
  readonly age: string;
  readonly device: ReturnType<typeof useFace>['device'];
}

function OnePage({ draftId, version, age, present, device }: OnePageProps) {
  const query = useVersion(draftId, version);
  return (
    <QueryView query={query}>
      {(shown) => {
        const label = shown.version === null ? 'Now' : versionLabel(shown.version);
        return (
          <section aria-label={`${age}: ${label}`}>
            <Heading age={age} shown={shown} present={present} />
            <PreviewBoundary key={`${shown.draft.updatedAt} ${device}`}>
              <DraftFace draft={shown.draft} device={device} isFramed />
            </PreviewBoundary>
          </section>
        );
      }}
    </QueryView>
  );
}

/** Which of the two it is, what it was, by whom and when. */
function Heading({ age, shown: { version }, present }: Pick<OnePageProps, 'age' | 'present'> & HeadingProps) {
  const at = version?.at ?? present?.at;
  const by = present?.by ? ` by ${fullName(present.by)}` : '';
  return (
    <header className={styles.side}>
      <span className={styles.age}>{age}</span>
      <h2>{version ? (version.name ?? whatItWas(version)) : 'The report now'}</h2>
      {version?.name && <span>{whatItWas(version)}</span>}
      {!version && present && <span>{`Last changed${by}`}</span>}
      {at && <time dateTime={at}>{formatTimeOfRun(at)}</time>}
    </header>
  );
}

interface HeadingProps {
  readonly shown: ShownVersion;
}
