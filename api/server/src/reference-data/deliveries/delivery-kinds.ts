import { deliveryKinds, type DeliveryKind } from '@console/contract/feeds';
import { actionKind } from './action-kind';
import { companyKind } from './company-kind';
import type { DeliveryKindReader } from './delivery-kind';
import { descriptionKind } from './description-kind';
import { forecastKind } from './forecast-kind';
import { indexKind } from './index-kind';
import { priceKind } from './price-kind';

/** Everything that a feed delivers. */
export const kindReaders: Readonly<Record<DeliveryKind, DeliveryKindReader>> = {
  companies: companyKind,
  actions: actionKind,
  prices: priceKind,
  indices: indexKind,
  forecasts: forecastKind,
  descriptions: descriptionKind,
};

/** The kind that a file's name begins with; null: none. */
export function kindOfFile(name: string): DeliveryKind | null {
  const begin = name.toLowerCase();
  return deliveryKinds.find((kind) => new RegExp(`^${kind}(?![a-z])`).test(begin)) ?? null;
}
