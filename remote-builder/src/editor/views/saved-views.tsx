import { draftPdfView, draftStaticView } from '@console/contract/drafts';
import { endpointUrl } from '@console/contract/endpoint';
import { texts } from '@console/contract/texts';
import { choicesFailure } from '@console/shared-ui/choices-failure';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Select } from '@console/shared-ui/vendor/antd';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { plainTextQuery } from '../draft.queries';
import { useEditor, useEditorPart } from '../editor-context';
import { brandsQuery } from './brands.queries';
import { useDeviceFrame } from '@console/shared-report/use-device-frame';
import styles from './views.module.css';

/** Views that the server makes show what is saved: what waits is saved first. */
function AfterSave({ children }: { readonly children: ReactNode }) {
  const { draft, queue } = useEditor();
  const saved = useQuery({
    queryKey: ['draft', draft.id, 'flushed'],
    queryFn: async () => {
      await queue.flush();
      return true;
    },
    gcTime: 0,
    retry: false,
  });
  return <QueryView query={saved}>{() => children}</QueryView>;
}

/** The report as plain text. */
export function TextView() {
  return (
    <AfterSave>
      <PlainText />
    </AfterSave>
  );
}

function PlainText() {
  const { draft } = useEditor();
  const text = useQuery(plainTextQuery(draft.id));
  return (
    <QueryView query={text} empty={(answer) => answer.text.trim() === ''}>
      {(answer) => <pre className={styles.plainText}>{answer.text}</pre>}
    </QueryView>
  );
}

/** The static page at the width of the device. */
export function StaticView() {
  return (
    <AfterSave>
      <StaticPage />
    </AfterSave>
  );
}

/** Sandboxed, as it needs no script (S4). */
function StaticPage() {
  const { draft } = useEditor();
  const device = useEditorPart((state) => state.device);
  const { host, style } = useDeviceFrame(device);
  const address = endpointUrl(draftStaticView, { id: draft.id });
  return (
    <div ref={host} className={styles.framed}>
      <iframe
        title="Static view"
        className={styles.frame}
        data-theme="light"
        style={style}
        sandbox=""
        src={address}
      />
    </div>
  );
}

/** Stands for no brand: the PDF as it will be reviewed. */
const NO_BRAND = '';

/** The PDF, plain or in the look of a brand (A§2); without `sandbox`, which keeps the browser from showing one (S4). */
export function PdfView() {
  const { draft } = useEditor();
  return draft.status === 'revoked' ? (
    <Alert type="warning" showIcon message="This report was revoked and can no longer be printed." />
  ) : (
    <Print />
  );
}

function Print() {
  const { draft } = useEditor();
  const brandId = useId();
  const brands = useQuery(brandsQuery);
  const [coBranding, setCoBranding] = useState(NO_BRAND);
  const options = (brands.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <AfterSave>
      <div className={styles.pdf}>
        <div className={styles.brand}>
          <label htmlFor={brandId}>Co-brand</label>
          <Select
            id={brandId}
            loading={brands.isPending}
            status={brands.isError ? 'error' : ''}
            options={[{ value: NO_BRAND, label: texts.defaultBrand }, ...options]}
            value={coBranding}
            onChange={setCoBranding}
          />
          {choicesFailure(brands)}
        </div>
        <iframe
          key={coBranding}
          title="PDF view"
          className={styles.frame}
          data-theme="light"
          src={endpointUrl(draftPdfView, { id: draft.id }, { coBranding })}
        />
      </div>
    </AfterSave>
  );
}
