import { createContext, use } from 'react';
import type { TableAction } from './table-action';

/** Tells the host of an event of a page. */
export type Telemetry = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** The host's telemetry; null outside a frame. `RemoteFrame` fills it. */
export const TelemetryContext = createContext<Telemetry | null>(null);

/** Gives the function that tells the host what a person does with the table of that name (A§4.24). */
export function useTableTracking(table: string): (action: TableAction) => void {
  const telemetry = use(TelemetryContext);
  return (action) => telemetry?.('table.action', { table, ...action });
}
