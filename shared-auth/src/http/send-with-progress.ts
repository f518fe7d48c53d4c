/** How much of an upload has left the browser, from 0 to 1. */
export type OnProgress = (share: number) => void;

interface Sent {
  readonly method: string;
  readonly headers: Headers;
  readonly body: FormData;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/** Sends a form as `fetch` does, and tells how far it is: `fetch` itself knows nothing of an upload's progress. */
export function sendWithProgress(
  address: string,
  { method, headers, body, signal, onProgress }: Sent,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = true;
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('The request was not answered'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** Statuses whose answer has no body. */
const EMPTY = [204, 205, 304];

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const { status, statusText, responseText } = request;
  return new Response(EMPTY.includes(status) ? null : responseText, { status, statusText, headers });
}
