import { draftPdfView, draftStaticView } from '@console/contract/drafts';
import { endpointUrl } from '@console/contract/endpoint';
import { Skeleton } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';

interface ServerFaceProps {
  readonly kind: 'static' | 'pdf';
  readonly draftId: string;
  /** Of a co-branded PDF. */
  readonly brandId?: string;
}

/** A face that the server draws: the static page, which may run nothing, or the PDF (A§7, S4). */
export function ServerFace({ kind, draftId, brandId }: ServerFaceProps) {
  const [isLoaded, setLoaded] = useState(false);
  const isStatic = kind === 'static';
  const address = isStatic
    ? endpointUrl(draftStaticView, { id: draftId })
    : endpointUrl(draftPdfView, { id: draftId }, { coBranding: brandId });
  return (
    <>
      {!isLoaded && (
        <div role="status" aria-label="Loading">
          <Skeleton active title={false} />
        </div>
      )}
      <iframe
        className="face-frame"
        title={isStatic ? 'Static page' : 'PDF pages'}
        src={address}
        // any sandbox would keep Chromium's PDF viewer from working (contract S4)
        sandbox={isStatic ? '' : undefined}
        onLoad={() => setLoaded(true)}
      />
    </>
  );
}
