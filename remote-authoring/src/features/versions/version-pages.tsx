import { DeviceSwitch } from '@console/shared-report/device-switch';
import { useFace } from '@console/shared-report/use-face';
import { QueryView } from '@console/shared-ui/query-view';
import { DraftFace } from '../../faces/draft-face';
import { PreviewBoundary } from '../../faces/preview-boundary';
import { VersionNotes } from './version-notes';
import { versionLabel } from './version-words';
import { useVersion } from './versions.queries';
import styles from './versions.module.css';

interface VersionPagesProps {
  readonly draftId: string;
  readonly older: string;
  readonly newer: string;
}

/** Two versions as pages, the older one first; each scrolls by itself. */
export function VersionPages({ draftId, older, newer }: VersionPagesProps) {
  const face = useFace();
  return (
    <>
      <div className={styles.toolbar}>
        <DeviceSwitch face={face} />
      </div>
      <Notes draftId={draftId} versions={[older, newer]} />
      <div className={styles.beside}>
        {[older, newer].map((version) => (
          <OnePage key={version} draftId={draftId} version={version} device={face.device} />
        ))}
      </div>
    </>
  );
}

/** What of either page is not as it was, told above both so that they stand beside each other. */
function Notes({
  draftId,
  versions,
}: {
  readonly draftId: string;
  readonly versions: readonly [string, string];
}) {
  const one = useVersion(draftId, versions[0]).data;
  const other = useVersion(draftId, versions[1]).data;
  const shown = [one, other].flatMap((each) => each ?? []);
  return <VersionNotes shown={shown} />;
}

interface OnePageProps {
  readonly draftId: string;
  readonly version: string;
  readonly device: ReturnType<typeof useFace>['device'];
}

function OnePage({ draftId, version, device }: OnePageProps) {
  const query = useVersion(draftId, version);
  return (
    <QueryView query={query}>
      {(shown) => {
        const label = shown.version === null ? 'Now' : versionLabel(shown.version);
        return (
          <section aria-label={label}>
            <h2>{label}</h2>
            <PreviewBoundary key={`${shown.draft.updatedAt} ${device}`}>
              <DraftFace draft={shown.draft} device={device} isFramed />
            </PreviewBoundary>
          </section>
        );
      }}
    </QueryView>
  );
}
