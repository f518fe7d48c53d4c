import type { ReportType } from '@console/contract/report-types';
import { readDemoFile } from '../../platform/demo-data/read-demo-file';
import { addDemoImage } from '../../platform/demo-data/demo-image';
import type { Seed } from '../../services';

interface DemoTemplate {
  readonly id: string;
  readonly name: string;
  readonly type: ReportType;
  readonly image: string;
}

export const seed: Seed = {
  order: 40,
  async run(services, demoDir) {
    const templates = readDemoFile<DemoTemplate[]>(demoDir, 'templates.json');
    for (const [position, { id, name, type, image }] of templates.entries()) {
      const fileKey = `templates/${type}.png`;
      await addDemoImage(services, demoDir, { path: image, purpose: 'template', fileKey });
      await services.db
        .insertInto('template')
        .values({ id, name, type, image_key: fileKey, position })
        .execute();
    }
  },
};
