import type { Draft } from '@console/contract/drafts';
import { PRESENT } from '@console/contract/draft-versions';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConfirm } from '@console/shared-ui/confirm';
import { formatTimeOfRun } from '@console/shared-ui/format';
import { PageHeader } from '@console/shared-ui/page-header';
import { usePageName } from '@console/shared-ui/page-name';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button, Segmented, Select } from '@console/shared-ui/vendor/antd';
import { useParams } from 'react-router-dom';
import { draftActions } from '../../draft-actions/draft-actions';
import { DraftStatusTag } from '../../draft-actions/draft-status';
import { useDraftPreview } from '../../faces/draft-preview.queries';
import { DraftView } from '../../faces/draft-view';
import { LinkButton } from '@console/shared-ui/link-button';
import { draftBuilderPath, draftPreviewPath, draftsPath } from '../../report-paths';
import {
  BEFORE,
  comparedPair,
  useChosenVersions,
  type ChosenVersions,
  type VersionView,
} from './chosen-versions';
import { VersionChanges } from './version-changes';
import { VersionChoice } from './version-list';
import { VersionName } from './version-name';
import { VersionPage } from './version-page';
import { VersionPages } from './version-pages';
import { versionLabel } from './version-words';
import { useReadTo, useRestoreVersion, useVersions, writersNow, type VersionList } from './versions.queries';
import styles from './versions.module.css';

/** What a report was before: its versions, any two of them against each other, and the way back to one. */
export function VersionsPage() {
  const { id = '' } = useParams();
  const draft = useDraftPreview(id);
  usePageName(draft.data?.title);
  return (
    <div className={styles.versions}>
      <PageHeader
        title={draft.data ? `Versions of ${draft.data.title}` : 'Versions'}
        backTo={draftPreviewPath(id)}
        breadcrumbs={[{ title: 'Reports' }, { title: 'Draft', to: draftsPath }, { title: 'Versions' }]}
        actions={draft.data && <HeadActions draft={draft.data} />}
      />
      <DraftView query={draft}>{(report) => <Versions draft={report} />}</DraftView>
    </div>
  );
}

function HeadActions({ draft }: { readonly draft: Draft }) {
  const mayEdit = draftActions(useMe(), draft).includes('edit');
  return (
    <>
      <DraftStatusTag draft={draft} />
      {mayEdit && <LinkButton to={draftBuilderPath(draft.id)}>Edit</LinkButton>}
    </>
  );
}

function Versions({ draft }: { readonly draft: Draft }) {
  const query = useVersions(draft.id);
  const chosen = useChosenVersions();
  useReadTo(
    query,
    [chosen.version, chosen.against].filter((id) => id !== PRESENT && id !== BEFORE),
  );
  return (
    <QueryView query={query}>
      {(list) => (
        <div className={styles.columns} data-view={chosen.view}>
          <VersionChoice list={list} query={query} chosen={chosen} />
          <section aria-label="Version" className={styles.shown}>
            <VersionBar draft={draft} list={list} chosen={chosen} />
            <Shown draft={draft} list={list} chosen={chosen} />
          </section>
        </div>
      )}
    </QueryView>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly list: VersionList;
  readonly chosen: ChosenVersions;
}

const views: readonly { readonly value: VersionView; readonly label: string }[] = [
  { value: 'page', label: 'Page' },
  { value: 'changes', label: 'Changes' },
  { value: 'pages', label: 'Side by side' },
];

/** How the chosen version is shown, what it is compared with, and what can be done with it. */
function VersionBar({ draft, list, chosen }: PartProps) {
  const me = useMe();
  const mayEdit = can(me, 'draft:edit', { ownerId: draft.owner.id });
  const version = list.versions.find(({ id }) => id === chosen.version);
  return (
    <div className={styles.toolbar}>
      <Segmented
        aria-label="Show"
        options={[...views]}
        value={chosen.view}
        onChange={(view) => chosen.choose({ show: view })}
      />
      {chosen.view !== 'page' && <Against list={list} chosen={chosen} />}
      {mayEdit && (
        <div className={styles.actions}>
          <VersionName
            key={chosen.version}
            draftId={draft.id}
            version={chosen.version}
            name={version?.name ?? null}
            onNamed={(id) => chosen.choose({ version: id })}
          />
          {chosen.version !== PRESENT && (
            <RestoreButton
              draft={draft}
              version={chosen.version}
              at={version?.at}
              list={list}
              chosen={chosen}
            />
          )}
        </div>
      )}
    </div>
  );
}

function Against({ list: { versions }, chosen }: Pick<PartProps, 'list' | 'chosen'>) {
  const options = [
    { value: BEFORE, label: 'The version before' },
    { value: PRESENT, label: 'The report now' },
    ...versions.map((version) => ({ value: version.id, label: versionLabel(version) })),
  ].filter(({ value }) => value !== chosen.version);
  return (
    <Select
      aria-label="Compared with"
      className={styles.against}
      prefix="With"
      showSearch
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      options={options}
      value={chosen.against}
      onChange={(against: string) => chosen.choose({ against })}
    />
  );
}

interface RestoreButtonProps {
  readonly draft: Draft;
  readonly version: string;
  readonly at: string | undefined;
  readonly list: VersionList;
  readonly chosen: ChosenVersions;
}

/** Makes the report what it was, after a question. */
function RestoreButton({ draft, version, at, list, chosen }: RestoreButtonProps) {
  const confirm = useConfirm();
  const { restore, isPending } = useRestoreVersion(draft.id);
  const me = useMe();
  const canEdit = draftActions(me, draft).includes('edit');
  async function ask() {
    const writers = await writersNow(draft.id, me.id);
    const isSure = await confirm({
      title: 'Restore this version?',
      content: `${writers}The report, its title and all its settings become what they were${at === undefined ? '' : ` on ${formatTimeOfRun(at)}`}. What it is now is kept as a version, so that you can go back.`,
      okText: 'Restore',
    });
    if (isSure) restore({ version, etag: list.etag });
  }
  return (
    <Button
      type="primary"
      disabled={!canEdit}
      title={canEdit ? undefined : `The report is ${draft.status}: it cannot be changed.`}
      loading={isPending}
      onClick={() => void ask()}
    >
      {restoreWords(list, chosen, at)}
    </Button>
  );
}

/** Which of two versions is meant, `at` when it was made: 'Restore the older (12 Nov 26, 10:04:09 am)'. */
function restoreWords({ versions, present }: VersionList, chosen: ChosenVersions, at?: string): string {
  const pair = chosen.view === 'page' ? null : comparedPair(versions, chosen, present?.isKept ?? false);
  if (!pair) return 'Restore this version';
  const words = pair[0] === chosen.version ? 'Restore the older' : 'Restore the newer';
  return at === undefined ? words : `${words} (${formatTimeOfRun(at)})`;
}

function Shown({ draft, list, chosen }: PartProps) {
  if (chosen.view === 'page') return <VersionPage draftId={draft.id} version={chosen.version} />;
  const pair = comparedPair(list.versions, chosen, list.present?.isKept ?? false);
  if (pair === null)
    return <Alert showIcon type="info" message="There is no other version to compare this one with." />;
  const [older, newer] = pair;
  const compared = { draftId: draft.id, older, newer };
  return chosen.view === 'changes' ? (
    <VersionChanges {...compared} />
  ) : (
    <VersionPages {...compared} present={list.present} />
  );
}
