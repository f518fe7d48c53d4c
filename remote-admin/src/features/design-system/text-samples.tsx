import { FactList } from '@console/shared-ui/fact-list';
import { Instant } from '@console/shared-ui/instant';
import { PageHeader } from '@console/shared-ui/page-header';
import { SiteBanner } from '@console/shared-ui/site-banner';
import { Button } from '@console/shared-ui/vendor/antd';
import { Sample } from './sample';

const AT = '2026-03-09T21:30:00.000Z';

export function TextSamples() {
  return (
    <>
      <Sample title="Site banner">
        <SiteBanner
          banner={{
            heading: 'Heading',
            subHeading: 'Sub heading',
            paragraph: 'What people should know.',
            buttonText: 'Read on',
            buttonLink: '/dev',
          }}
          onDismiss={() => undefined}
        />
      </Sample>
      <Sample title="Page header">
        <PageHeader
          title="Title of a page"
          backTo="/dev"
          breadcrumbs={[{ title: 'Group' }, { title: 'List', to: '/dev' }, { title: 'Page' }]}
          actions={<Button type="primary">Create</Button>}
        />
      </Sample>
      <Sample title="Facts">
        <FactList
          facts={[
            ['Term', 'What is known of it'],
            ['Changed', <Instant key="at" at={AT} />],
            ['To the second', <Instant key="second" at={AT} withSeconds />],
          ]}
        />
      </Sample>
    </>
  );
}
