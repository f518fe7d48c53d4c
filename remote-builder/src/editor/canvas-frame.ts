/** The frame in which the report is written; null where another view is shown. */
export const canvasFrame = (): HTMLIFrameElement | null =>
  document.querySelector('iframe[title="Report canvas"]');
