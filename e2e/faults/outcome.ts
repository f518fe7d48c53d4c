import type { Reading } from '../access/screens';
import type { NetworkFault } from './network-fault';

/** Where a screen has to lead, or what it has to say, when its calls fail. */
export type Outcome =
  | { readonly kind: 'stays' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'says'; readonly text: string };

/** What the tables above and the specification make of one fault. */
export function outcomeOf(reading: Reading, fault: NetworkFault, told: string): Outcome {
  const says = (text: string): Outcome => ({ kind: 'says', text });
  switch (reading) {
    case 'nothing':
      return { kind: 'stays' };
    case 'gone':
      return { kind: 'notFound' };
    case 'missing':
      return fault === '404' ? { kind: 'notFound' } : says(told);
    case 'draft':
      if (fault === '404') return { kind: 'notFound' };
      return fault === '403' ? { kind: 'refused' } : says('Unable to fetch draft report');
    case 'report':
      return says(fault === '403' ? told : 'Unable to fetch published report');
    case 'told':
    case 'one':
      return says(told);
  }
}
