import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { BannerForm } from './banner-form';
import { useBanner } from './banner.queries';
import { settingsPath } from './settings-paths';

/** The banner above every page (D§2.39). */
export function BannerPage() {
  const banner = useBanner();
  return (
    <>
      <PageHeader
        title="Banner"
        breadcrumbs={[{ title: 'Settings', to: settingsPath }, { title: 'Banner' }]}
      />
      <QueryView query={banner}>{(loaded) => <BannerForm loaded={loaded} />}</QueryView>
    </>
  );
}
