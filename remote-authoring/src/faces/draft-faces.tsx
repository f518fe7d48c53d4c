import { draftStaticView, type Draft } from '@console/contract/drafts';
import { endpointUrl } from '@console/contract/endpoint';
import { texts } from '@console/contract/texts';
import { Empty, Segmented } from '@console/shared-ui/vendor/antd';
import { DeviceSwitch } from '@console/shared-report/device-switch';
import { DraftFace } from './draft-face';
import styles from './faces.module.css';
import { PdfFace } from './pdf-face';
import { PreviewBoundary } from './preview-boundary';
import { ServerFace } from '@console/shared-report/server-face';
import { useFace, type Face } from '@console/shared-report/use-face';

const views = [
  { value: 'view', label: 'View' },
  { value: 'static', label: 'Static' },
  { value: 'pdf', label: 'PDF' },
];

/** A draft as its readers see it, with the choice between View, Static and PDF (A§2.44). */
export function DraftFaces({ draft }: { readonly draft: Draft }) {
  const face = useFace();
  return (
    <section aria-label="Report" className={styles.faces}>
      <div className={styles.toolbar}>
        <Segmented
          aria-label="View"
          options={views}
          value={face.view}
          onChange={(view) => face.show({ view })}
        />
        {face.view === 'view' && <DeviceSwitch face={face} />}
      </div>
      <ChosenFace draft={draft} face={face} />
    </section>
  );
}

function ChosenFace({ draft, face: { view, device } }: { readonly draft: Draft; readonly face: Face }) {
  switch (view) {
    case 'view':
      return (
        <PreviewBoundary key={`${draft.updatedAt} ${device}`}>
          <DraftFace draft={draft} device={device} />
        </PreviewBoundary>
      );
    case 'static':
      return <ServerFace kind="static" address={endpointUrl(draftStaticView, { id: draft.id })} />;
    case 'pdf':
      return <PdfFace draftId={draft.id} />;
    default:
      return <Empty description={texts.unknownView} />;
  }
}
