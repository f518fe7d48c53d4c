import { errorText, isUnanswered } from '@console/shared-auth/http/api-error';
import { PageHeader } from '@console/shared-ui/page-header';
import { useRef, useState } from 'react';
import { ChooseFile } from './choose-file';
import type { ImportKind } from './import-kind';
import { Preview, type Looked } from './preview';
import { usePreview, useRunImport, type FileToImport } from './record-import.queries';

/** Imports records of a kind from a CSV file: first what it would make, then the import. */
export function RecordImportPage({ kind }: { readonly kind: ImportKind }) {
  const [looked, setLooked] = useState<Looked | null>(null);
  // for one file: whoever takes another one says so again
  const [clears, setClears] = useState(false);
  const preview = usePreview(kind);
  const run = useRunImport(kind);

  const fault = preview.isError ? errorText(preview.error) : null;
  const isLost = isUnanswered(run.error);
  /** Of two clicks the second comes before the button is disabled. */
  const isImporting = useRef(false);

  function look(asked: FileToImport) {
    preview.mutate(asked, {
      onSuccess: (found) => {
        run.reset();
        setLooked({ ...asked, found, before: null });
      },
    });
  }

  function importLooked({ file, clears: cleared, found }: Looked) {
    if (isImporting.current) return;
    isImporting.current = true;
    const { fingerprint } = found;
    run.mutate(
      { file, clears: cleared, fingerprint },
      {
        onSuccess: (now) =>
          setLooked({ file, clears: cleared, found: now, before: now.imported > 0 ? null : found }),
        onSettled: () => {
          isImporting.current = false;
        },
      },
    );
  }

  function begin() {
    setLooked(null);
    setClears(false);
    preview.reset();
    run.reset();
  }

  return (
    <>
      <PageHeader
        title={`Import ${kind.noun ?? kind.many}`}
        backTo={kind.listPath}
        breadcrumbs={[...kind.crumbs, { title: 'Import' }]}
      />
      {looked ? (
        <Preview
          kind={kind}
          looked={looked}
          onImport={() => importLooked(looked)}
          onAgain={begin}
          onLook={() => look({ file: looked.file, clears: looked.clears })}
          isRunning={run.isPending}
          isLooking={preview.isPending}
          isLost={isLost}
          failure={isLost ? fault : run.isError ? errorText(run.error) : null}
        />
      ) : (
        <ChooseFile
          kind={kind}
          isBusy={preview.isPending}
          fault={fault?.replace(/^file: /, '') ?? null}
          clears={clears}
          onClears={setClears}
          onFile={(file) => look({ file, clears })}
        />
      )}
    </>
  );
}
