/** What people read about an error: its own message, else 'Internal Server Error' (A§8.6). */
export function failureText(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Internal Server Error';
}
