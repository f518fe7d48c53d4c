import { errorText } from '@console/shared-auth/http/api-error';
import { PageHeader } from '@console/shared-ui/page-header';
import { useState } from 'react';
import { ChooseFile } from './choose-file';
import type { ImportKind } from './import-kind';
import { Preview, type Looked } from './preview';
import { usePreview, useRunImport } from './record-import.queries';

/** Imports records of a kind from a CSV file: first what it would make, then the import. */
export function RecordImportPage({ kind }: { readonly kind: ImportKind }) {
  const [looked, setLooked] = useState<Looked | null>(null);
  // for one file: whoever takes another one says so again
  const [clears, setClears] = useState(false);
  const preview = usePreview(kind);
  const run = useRunImport(kind);

  function look(file: File) {
    preview.mutate(
      { file, clears },
      { onSuccess: (found) => setLooked({ file, clears, found, before: null }) },
    );
  }

  function importLooked({ file, clears: cleared, found }: Looked) {
    const { fingerprint } = found;
    run.mutate(
      { file, clears: cleared, fingerprint },
      {
        onSuccess: (now) =>
          setLooked({ file, clears: cleared, found: now, before: now.imported > 0 ? null : found }),
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
          isRunning={run.isPending}
          failure={run.isError ? errorText(run.error) : null}
        />
      ) : (
        <ChooseFile
          kind={kind}
          isBusy={preview.isPending}
          fault={preview.isError ? errorText(preview.error).replace(/^file: /, '') : null}
          clears={clears}
          onClears={setClears}
          onFile={look}
        />
      )}
    </>
  );
}
