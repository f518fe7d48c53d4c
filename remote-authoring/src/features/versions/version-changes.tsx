import type { ShownVersion } from '@console/contract/draft-versions';
import { parseDocument } from '@console/shared-report/document';
import { documentChanges, type BlockChange } from '@console/shared-report/document-changes';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useMemo } from 'react';
import { PreviewBoundary } from '../../faces/preview-boundary';
import { ChangeList } from '../../report-changes/change-list';
import { detailChanges } from '../../report-changes/detail-changes';
import { useCopyBlock } from './copy-block';
import { useVersion } from './versions.queries';
import styles from './versions.module.css';

interface VersionChangesProps {
  readonly draftId: string;
  readonly older: string;
  readonly newer: string;
}

/** What became of the report between two versions, in words; a block that is gone is copied from the older one. */
export function VersionChanges({ draftId, older, newer }: VersionChangesProps) {
  const before = useVersion(draftId, older);
  const after = useVersion(draftId, newer);
  return (
    <QueryView query={before}>
      {(was) => (
        <QueryView query={after}>
          {(is) => (
            <PreviewBoundary key={`${older} ${newer}`}>
              <Changes was={was} is={is} />
            </PreviewBoundary>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

function Changes({ was, is }: { readonly was: ShownVersion; readonly is: ShownVersion }) {
  const copyBlock = useCopyBlock();
  const { details, blocks } = useMemo(() => differenceOf(was, is), [was, is]);
  const count = details.length + blocks.length;
  const actions = ({ kind, nodeId }: BlockChange) => (
    <Button
      size="small"
      className={styles.copy}
      onClick={() => void copyBlock(kind === 'removed' ? was : is, nodeId)}
    >
      Copy block
    </Button>
  );
  return (
    <section aria-label="What changed">
      <p>{count === 0 ? 'Both are the same.' : `${count} ${count === 1 ? 'change' : 'changes'}.`}</p>
      {(was.details === null || is.details === null) && (
        <Alert
          type="info"
          showIcon
          message="Title, companies and other details may differ too: they were not kept with one of the two."
        />
      )}
      <ChangeList details={details} blocks={blocks} actions={actions} />
    </section>
  );
}

function differenceOf(was: ShownVersion, is: ShownVersion) {
  if (!was.draft.content || !is.draft.content) throw new Error('Expected the content of both versions');
  return {
    details: was.details && is.details ? detailChanges(was.details, is.details) : [],
    blocks: documentChanges(parseDocument(was.draft.content), parseDocument(is.draft.content)),
  };
}
