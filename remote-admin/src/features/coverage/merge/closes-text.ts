import type { SharesTold } from '@console/contract/company-merge';
import { formatDay } from '@console/shared-ui/format';

type Closes = NonNullable<SharesTold['closes']>;

const closeText = (code: string, { day, close, currency }: Closes['source']) =>
  `${code} closed at ${close} ${currency} on ${formatDay(day)}`;

/** The closes of two companies, by their codes. */
export const closesText = (closes: Closes, source: string, target: string): string =>
  `${closeText(source, closes.source)}, ${closeText(target, closes.target)}`;

/** On how many of their common days two companies closed alike. */
export const alikeDays = ({ commonDays, equalDays }: SharesTold): string =>
  `${equalDays} of ${commonDays} common ${commonDays === 1 ? 'day' : 'days'}`;
