import { sendWithProgress } from './send-with-progress';

/** The request that was sent last, in the place of the browser's. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly sent: unknown[] = [];
  readonly headers: Record<string, string> = {};
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(...address: unknown[]) {
    this.sent.push(...address);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.onabort?.();
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\netag: "a:b"\r\n';
  }
}

// jsdom has no Response; what is read of it
class FakeResponse {
  constructor(
    readonly text: string | null,
    readonly init: { status: number; headers: Headers },
  ) {}
}

beforeAll(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest, Response: FakeResponse }));

function send() {
  const shares: number[] = [];
  const controller = new AbortController();
  const body = new FormData();
  const answer = sendWithProgress('/api/media', {
    method: 'POST',
    headers: new Headers({ Authorization: 'Bearer t' }),
    body,
    signal: controller.signal,
    onProgress: (share) => shares.push(share),
  });
  return { answer, shares, controller, body, request: FakeRequest.last };
}

it('tells the share that was sent, and answers as fetch does', async () => {
  const { answer, shares, request, body } = send();
  expect(request.sent).toEqual(['POST', '/api/media', body]);
  expect(request.headers).toEqual({ authorization: 'Bearer t' });
  expect(request.withCredentials).toBe(true);
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  Object.assign(request, { status: 201, responseText: '{}' });
  request.onload?.();
  const { text, init } = (await answer) as unknown as FakeResponse;
  expect([text, init.status, init.headers.get('etag')]).toEqual(['{}', 201, '"a:b"']);
  expect(shares).toEqual([0.25]);
});

it('fails when there is no answer, and ends with its signal', async () => {
  const broken = send();
  broken.request.onerror?.();
  await expect(broken.answer).rejects.toThrow('The request was not answered');
  const left = send();
  left.controller.abort(new Error('left'));
  await expect(left.answer).rejects.toThrow('left');
});
