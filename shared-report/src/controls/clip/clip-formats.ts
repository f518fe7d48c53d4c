/** The format of blocks in the clipboard (W3C clipboard custom formats: with `web ` before it in the async API). */
export const CLIP_TYPE = 'application/x-report-block+json';
export const WEB_CLIP_TYPE = `web ${CLIP_TYPE}`;

/** A block as it is written to the clipboard: for us, and as text for everybody else. */
export interface ClipTexts {
  readonly json: string;
  readonly text: string;
}

/** Writes in a `copy` or `cut` event, which needs no permission. */
export function writeToEvent(data: DataTransfer, clip: ClipTexts): void {
  data.setData(CLIP_TYPE, clip.json);
  data.setData('text/html', htmlOf(clip));
  data.setData('text/plain', clip.text);
}

/** The JSON of a block in a `paste` event; null when it holds none. */
export function readFromEvent(data: DataTransfer): string | null {
  return data.getData(CLIP_TYPE) || jsonIn(data.getData('text/html'));
}

/** Writes through the async API. Rejects where the browser does not let us. */
export async function writeToClipboard(clip: ClipTexts): Promise<void> {
  const blob = (type: string, text: string) => new Blob([text], { type });
  const formats: Record<string, Blob> = {
    'text/plain': blob('text/plain', clip.text),
    'text/html': blob('text/html', htmlOf(clip)),
  };
  const knowsOurs = 'supports' in ClipboardItem && ClipboardItem.supports(WEB_CLIP_TYPE);
  if (knowsOurs) formats[WEB_CLIP_TYPE] = blob(CLIP_TYPE, clip.json);
  await navigator.clipboard.write([new ClipboardItem(formats)]);
}

// events do not see what the async API wrote under `web `, and the other way round: HTML is seen by both
function htmlOf({ json, text }: ClipTexts): string {
  const element = document.implementation.createHTMLDocument('').createElement('div');
  element.dataset['reportBlock'] = encodeURIComponent(json);
  element.textContent = text;
  return element.outerHTML;
}

/** The JSON of a block that markup carries; null when it carries none. */
export function jsonIn(html: string): string | null {
  if (!html.includes('data-report-block')) return null;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const carried = page.querySelector<HTMLElement>('[data-report-block]')?.dataset['reportBlock'];
  if (carried === undefined) return null;
  try {
    return decodeURIComponent(carried);
  } catch {
    return null;
  }
}
