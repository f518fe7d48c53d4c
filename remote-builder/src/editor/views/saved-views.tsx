import { draftPdfView, draftStaticView } from '@console/contract/drafts';
import { endpointUrl } from '@console/contract/endpoint';
import { QueryView } from '@console/shared-ui/query-view';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { plainTextQuery } from '../draft.queries';
import { useEditor } from '../editor-context';

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
      {(answer) => <pre className="builder-plain-text">{answer.text}</pre>}
    </QueryView>
  );
}

/** The static page; sandboxed, as it needs no script (S4). */
export function StaticView() {
  const { draft } = useEditor();
  const address = endpointUrl(draftStaticView, { id: draft.id });
  return (
    <AfterSave>
      <iframe title="Static view" className="builder-frame" sandbox="" src={address} />
    </AfterSave>
  );
}

/** The PDF; without `sandbox`, which keeps the browser from showing one (S4). */
export function PdfView() {
  const { draft } = useEditor();
  return (
    <AfterSave>
      <iframe title="PDF view" className="builder-frame" src={endpointUrl(draftPdfView, { id: draft.id })} />
    </AfterSave>
  );
}
