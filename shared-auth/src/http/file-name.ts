/** Name of the file in a `Content-Disposition` (RFC 6266); the exact one where there are two, '' where there is none. */
export function fileNameOf(disposition: string | null): string {
  const exact = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  if (exact) return decoded(exact);
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? '';
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // not what the standard allows: as it stands it is still a name
    return encoded;
  }
}
