import type { ReportBrand } from '@console/shared-report/report-brand';
import { invalid } from '../../platform/http/problem';
import type { Services } from '../../services';
import { requireBrand } from './brands.store';

/** The brand of a co-branded PDF with its logo inlined; 404 for an unknown id, 422 for a deleted brand (U26). */
export async function brandOfPrint(
  { db, files }: Pick<Services, 'db' | 'files'>,
  id: string,
): Promise<ReportBrand> {
  const { brand, logo } = await requireBrand(db, id);
  if (brand.deleted) throw invalid([{ propertyPath: 'coBranding', message: 'This brand was deleted.' }]);
  const bytes = await files.read(logo.file_key);
  return {
    name: brand.name,
    registeredName: brand.registered_name,
    websiteLink: brand.website_link,
    colourCode: brand.colour_code,
    logo: bytes && `data:${logo.mime};base64,${bytes.toString('base64')}`,
    enableHeaderColors: brand.enable_header_colors,
    logoSwap: brand.logo_swap,
    enableLogoAllPages: brand.enable_logo_all_pages,
  };
}
