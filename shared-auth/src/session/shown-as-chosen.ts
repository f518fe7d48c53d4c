import { isTimeZone } from '@console/contract/calendar-day';
import type { Me } from '@console/contract/session';

/**
 * Writes into the page how its reader wants times to be shown, where `format` of shared-ui reads it: each remote brings
 * a copy of that, and there is one page. Null: nobody is signed in.
 */
export function showAsChosen(me: Me | null): void {
  const { dataset } = document.documentElement;
  const zone = me?.settings?.timeZone;
  // an old browser does not know every zone that the server knows
  setOrDelete(dataset, 'timeZone', zone && isTimeZone(zone) ? zone : null);
  setOrDelete(dataset, 'dateLanguage', me?.settings?.dateLanguage);
}

function setOrDelete(dataset: DOMStringMap, name: string, value: string | null | undefined): void {
  if (value) dataset[name] = value;
  else delete dataset[name];
}
