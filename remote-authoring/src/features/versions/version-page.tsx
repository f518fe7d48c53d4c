import type { ShownVersion } from '@console/contract/draft-versions';
import { DeviceSwitch } from '@console/shared-report/device-switch';
import { useFace } from '@console/shared-report/use-face';
import { QueryView } from '@console/shared-ui/query-view';
import { Button, Select } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { BlockPointingContext, type BlockMark } from '../../faces/block-pointing';
import { DraftFace } from '../../faces/draft-face';
import { PreviewBoundary } from '../../faces/preview-boundary';
import { namedBlocks } from '../../report-changes/named-blocks';
import { useCopyBlock } from './copy-block';
import { VersionNotes } from './version-notes';
import { useVersion } from './versions.queries';
import styles from './versions.module.css';

interface VersionPageProps {
  readonly draftId: string;
  readonly version: string;
}

/** A version as the page that it was; a block of it is chosen on the page or by name, and copied. */
export function VersionPage({ draftId, version }: VersionPageProps) {
  const query = useVersion(draftId, version);
  return <QueryView query={query}>{(shown) => <Page key={version} shown={shown} />}</QueryView>;
}

function Page({ shown }: { readonly shown: ShownVersion }) {
  const face = useFace();
  const copyBlock = useCopyBlock();
  const [mark, setMark] = useState<BlockMark | null>(null);
  const { draft } = shown;
  const blocks = namedBlocks(draft);
  return (
    <>
      <div className={styles.toolbar}>
        <DeviceSwitch face={face} />
        <Select
          aria-label="Block"
          className={styles.block}
          placeholder="Block: choose it here or on the page"
          showSearch
          allowClear
          optionFilterProp="label"
          options={blocks.map(({ id, name }) => ({ value: id, label: name }))}
          value={mark?.nodeId ?? null}
          onChange={(nodeId: string | null | undefined) => setMark(nodeId ? { nodeId, isShown: true } : null)}
        />
        <Button disabled={mark === null} onClick={() => mark && void copyBlock(shown, mark.nodeId)}>
          Copy block
        </Button>
      </div>
      <VersionNotes shown={[shown]} />
      <BlockPointingContext value={{ mark, pick: (nodeId) => setMark({ nodeId, isShown: false }) }}>
        <PreviewBoundary key={`${draft.updatedAt} ${face.device}`}>
          <DraftFace draft={draft} device={face.device} />
        </PreviewBoundary>
      </BlockPointingContext>
    </>
  );
}
