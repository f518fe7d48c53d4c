import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendGridClient } from './send-grid';

/** A request as SendGrid got it. */
export interface SendGridRequest {
  readonly call: string;
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
}

export interface SendGridServer {
  /** Requests so far. */
  readonly requests: SendGridRequest[];
  /** Answers to the next requests; afterwards, and at first, it takes every mail. */
  readonly answers: { readonly status: number; readonly body?: object }[];
  /** The vendor's unmodified client, which calls this server. */
  open(apiKey: string): ReturnType<typeof sendGridClient>;
  close(): Promise<void>;
}

/** 401 as SendGrid answers it to a key that is worth nothing. */
export const unauthorized = {
  status: 401,
  body: {
    errors: [
      {
        message: 'The provided authorization grant is invalid, expired, or revoked',
        field: null,
        help: null,
      },
    ],
  },
};

/**
 * SendGrid at the edge of a test. It answers as the reference of `POST /v3/mail/send` says: 202 without a body when the
 * mail was queued, and errors as `{ errors: [{ message, field, help }] }`
 * (https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send,
 * https://www.twilio.com/docs/sendgrid/api-reference/how-to-use-the-sendgrid-v3-api/errors).
 */
export async function openSendGridServer(): Promise<SendGridServer> {
  const requests: SendGridRequest[] = [];
  const answers: { status: number; body?: object }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      const { method, url, headers } = request;
      requests.push({
        call: `${method} ${url}`,
        authorization: headers.authorization,
        body: JSON.parse(text),
      });
      const { status, body } = answers.shift() ?? { status: 202 };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body ? JSON.stringify(body) : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    requests,
    answers,
    open(apiKey) {
      const service = sendGridClient(apiKey);
      // the vendor's type leaves its public `client` out
      const { client } = service as unknown as { client: Parameters<typeof service.setClient>[0] };
      client.setDefaultRequest('baseUrl', baseUrl);
      return service;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
