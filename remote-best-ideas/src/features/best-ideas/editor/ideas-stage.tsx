import { bestIdeasDraftPdfView, bestIdeasDraftStaticView } from '@console/contract/best-ideas';
import { endpointUrl } from '@console/contract/endpoint';
import { texts } from '@console/contract/texts';
import { DeviceFrame } from '@console/shared-report/device-frame';
import { ServerFace } from '@console/shared-report/server-face';
import type { Face } from '@console/shared-report/use-face';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button, Empty } from '@console/shared-ui/vendor/antd';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PublishedIdeas } from '../published-ideas';
import { publishViewQuery } from './draft.queries';
import { IdeasForm } from './ideas-form';
import type { IdeasEditorState } from './use-ideas-editor';
import styles from './ideas-editor.module.css';

interface IdeasStageProps {
  readonly editor: IdeasEditorState;
  readonly face: Face;
  /** How often the pages of the server were asked for again. */
  readonly round: number;
}

/** What stands in the middle: the form, or the list as readers get it. */
export function IdeasStage({ editor, face: { view, device }, round }: IdeasStageProps) {
  switch (view) {
    case 'edit':
      return (
        <div className={styles.width} data-device={device}>
          <IdeasForm form={editor.form} saved={editor.saved} />
        </div>
      );
    case 'view':
      return (
        <DeviceFrame device={device}>
          <DraftView editor={editor} />
        </DeviceFrame>
      );
    case 'static':
    case 'pdf':
      return <ServerPages key={`${view} ${round} ${editor.saved.updatedAt}`} kind={view} editor={editor} />;
    default:
      return <Empty description={texts.unknownView} />;
  }
}

/** The list as it would be published now, with what is not saved yet, and what leaves with it as it was saved. */
function DraftView({ editor }: Pick<IdeasStageProps, 'editor'>) {
  const { form, saved, markRead } = editor;
  const { content, disclaimers } = form.values;
  const published = useQuery(publishViewQuery);
  const isCurrent = published.isSuccess && !published.isFetching;
  useEffect(() => {
    if (isCurrent) markRead();
  }, [isCurrent, markRead]);
  return (
    <QueryView query={published}>
      {({ firm, disclaimers: live, exits }) => (
        <PublishedIdeas
          ideas={{
            ...saved,
            firm,
            content: [...content],
            disclaimers: { ...live, ...disclaimers },
            ...(exits && { exits }),
          }}
        />
      )}
    </QueryView>
  );
}

const addresses = { static: bestIdeasDraftStaticView, pdf: bestIdeasDraftPdfView } as const;

/** The pages that the server makes show what is saved. */
function ServerPages({
  kind,
  editor,
}: {
  readonly kind: 'static' | 'pdf';
  readonly editor: IdeasEditorState;
}) {
  return (
    <>
      {editor.form.dirty && (
        <Alert
          type="info"
          showIcon
          className={styles.unsaved}
          message="This is the list as last saved, without your unsaved changes."
          action={
            <Button size="small" onClick={() => void editor.submit('save')}>
              Save and show
            </Button>
          }
        />
      )}
      <ServerFace kind={kind} address={endpointUrl(addresses[kind])} />
    </>
  );
}
