/** Whether a rich text is a serialised Delta; every other one is HTML (B3). */
export function isDeltaText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'ops' in value;
  } catch {
    return false;
  }
}
