import { formatDateTime, formatExactTime } from './format';

/** A moment in the reader's zone, which its tooltip names to the second (P28); '-' for no or a wrong date. */
export function Instant({ at }: { readonly at: string | null | undefined }) {
  const shown = formatDateTime(at);
  const exact = formatExactTime(at);
  if (exact === null) return shown;
  return (
    <time dateTime={at ?? undefined} title={exact}>
      {shown}
    </time>
  );
}
