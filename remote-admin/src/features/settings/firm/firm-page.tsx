import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { settingsPath } from '../settings-paths';
import { FirmForm } from './firm-form';
import { useFirm } from './firm.queries';

/** The firm whose console it is: its name, logo and address on reports, in PDFs and in mails (X40). */
export function FirmPage() {
  const firm = useFirm();
  return (
    <>
      <PageHeader title="Firm" breadcrumbs={[{ title: 'Settings', to: settingsPath }, { title: 'Firm' }]} />
      <p>
        Reports, PDFs and mails carry it from now on. What is under review or published keeps the firm as it
        was.
      </p>
      <QueryView query={firm}>{(loaded) => <FirmForm key={loaded.etag} loaded={loaded} />}</QueryView>
    </>
  );
}
