/**
 * Keeps what people do with lists, the tracked actions of A§4.24, in the browser's performance timeline: its tools show
 * it, and whatever measures real use observes it there. No call of the console carries it.
 */
export function markTableAction(event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  if (event === 'table.action') performance.mark(event, { detail: fields });
}
