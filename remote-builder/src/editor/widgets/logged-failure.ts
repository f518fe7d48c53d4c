import type { WidgetName } from '@console/shared-report/report-context';

/** A call for a widget whose failure is logged, and told in the widget alone (A§8.21). */
export async function loggedFailure<Answer>(widget: WidgetName, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    // eslint-disable-next-line no-console -- the specification wants failures of widgets in the log and nowhere else
    if (!isCancelled(error)) console.warn(`The data of ${widget} could not be loaded:`, error);
    throw error;
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
