import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import { addShippedImage } from '../../platform/shipped-data/shipped-image';
import { daysAgo } from '../../platform/demo-data/demo-time';
import type { Seed } from '../../services';

interface DemoBrand {
  readonly id: string;
  readonly name: string;
  /** Path of the logo in the folder of the demo data. */
  readonly image: string;
  readonly registeredName: string;
  readonly websiteLink: string;
  readonly colourCode: string;
  readonly enableHeaderColors: boolean;
  readonly logoSwap: boolean;
  readonly enableLogoAllPages: boolean;
  readonly deleted: boolean;
  readonly modifiedDaysAgo: number;
}

export const seed: Seed = {
  order: 30,
  async run(services, demoDir) {
    for (const brand of readShippedFile<DemoBrand[]>(demoDir, 'brands.json')) {
      const mediaId = await addShippedImage(services, demoDir, { path: brand.image, purpose: 'brand' });
      await services.db
        .insertInto('brand')
        .values({
          id: brand.id,
          name: brand.name,
          media_id: mediaId,
          registered_name: brand.registeredName,
          website_link: brand.websiteLink,
          colour_code: brand.colourCode,
          enable_header_colors: brand.enableHeaderColors,
          logo_swap: brand.logoSwap,
          enable_logo_all_pages: brand.enableLogoAllPages,
          deleted: brand.deleted,
          modified_on: daysAgo(brand.modifiedDaysAgo),
        })
        .execute();
    }
  },
};
