import type { WidgetState } from '../facts/report-context';

/** What a widget has to show: its value, a text in place of it, or nothing as yet. */
export type WidgetReading<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly value: Value };

/** Reads the state of a widget; `missing` stands for data that is not there, a failed call included (A§8.21). */
export function readWidget<Value>(widget: WidgetState<Value | null>, missing: string): WidgetReading<Value> {
  if (widget.state === 'loading') return { kind: 'loading' };
  if (widget.state === 'failed' || widget.value === null) return { kind: 'text', text: missing };
  return { kind: 'value', value: widget.value };
}
