import { jsonIn, readFromEvent, WEB_CLIP_TYPE } from '@console/shared-report/clip-formats';

/** What a clipboard, or what is dropped, holds; empty where it has nothing of the kind. */
export interface PastedContent {
  /** A block of this console. */
  readonly json: string | null;
  readonly html: string;
  readonly text: string;
  /** Read only for the pictures that HTML names and does not hold. */
  readonly rtf: string;
  readonly files: readonly File[];
}

/** The content of a `paste` or `drop` event, which is there for as long as the event is. */
export function contentOfEvent(data: DataTransfer): PastedContent {
  const html = data.getData('text/html');
  return {
    json: readFromEvent(data),
    html,
    rtf: /<img\b[^>]*\bsrc=["']?file:/i.test(html) ? data.getData('text/rtf') : '',
    text: data.getData('text/plain'),
    files: [...data.files],
  };
}

/** The content of the clipboard through the async API, which has no RTF. Rejects where the browser does not let us. */
export async function contentOfClipboard(): Promise<PastedContent> {
  const items = await navigator.clipboard.read();
  const textOf = async (type: string) => {
    const item = items.find(({ types }) => types.includes(type));
    return item ? (await item.getType(type)).text() : '';
  };
  const html = await textOf('text/html');
  const json = (await textOf(WEB_CLIP_TYPE)) || jsonIn(html);
  return { json, html, rtf: '', text: await textOf('text/plain'), files: await filesOf(items) };
}

function filesOf(items: readonly ClipboardItem[]): Promise<readonly File[]> {
  const pictures = items.flatMap((item) =>
    item.types.filter((type) => type.startsWith('image/')).map((type) => ({ item, type })),
  );
  return Promise.all(
    pictures.map(async ({ item, type }) => new File([await item.getType(type)], 'picture', { type })),
  );
}
