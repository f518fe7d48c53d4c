import type { Call } from './server';

export interface SentForm {
  readonly fields?: Readonly<Record<string, string>>;
  readonly image?: Buffer;
  readonly headers?: Record<string, string>;
}

/** Sends a form with an image `image` as a browser does. */
export function sendForm(call: Call, url: string, { fields: texts = {}, image, headers }: SentForm) {
  const parts = Object.entries(texts).map(
    ([name, text]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  const head = '--b\r\ncontent-disposition: form-data; name="image"; filename="logo.png"\r\n\r\n';
  const file = image ? [Buffer.from(head), image, Buffer.from('\r\n')] : [];
  const body = Buffer.concat([Buffer.from(parts.join('')), ...file, Buffer.from('--b--\r\n')]);
  return call('POST', url, body, { 'content-type': 'multipart/form-data; boundary=b', ...headers });
}
