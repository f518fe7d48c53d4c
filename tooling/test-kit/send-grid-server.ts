import { openVendorServer, type VendorAnswer, type VendorServer } from './vendor-server';

/** A request as SendGrid got it. */
export interface SendGridRequest {
  readonly call: string;
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
}

export interface SendGridServer extends VendorServer {
  /** Mails so far. */
  readonly requests: SendGridRequest[];
  /** Answers to the next mails; afterwards, and at first, it takes every mail. */
  readonly answers: VendorAnswer[];
  /** Answers to the next questions what a key may do; afterwards, and at first, each may send mail. */
  readonly scopeAnswers: VendorAnswer[];
}

/** 401 as SendGrid answers it to a key that is worth nothing. */
export const unauthorized: VendorAnswer = {
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
 * mail was queued, 200 with `scopes` of `GET /v3/scopes`
 * (https://www.twilio.com/docs/sendgrid/api-reference/api-key-permissions), and errors as `{ errors: [{ message, field, help }] }`
 * (https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send,
 * https://www.twilio.com/docs/sendgrid/api-reference/how-to-use-the-sendgrid-v3-api/errors).
 */
export async function openSendGridServer(): Promise<SendGridServer> {
  const requests: SendGridRequest[] = [];
  const answers: VendorAnswer[] = [];
  const scopeAnswers: VendorAnswer[] = [];
  const server = await openVendorServer(({ method, url, headers, text }) => {
    if (url.pathname === '/v3/scopes')
      return (
        scopeAnswers.shift() ?? {
          status: 200,
          body: { scopes: ['mail.send', 'sender_verification_eligible'] },
        }
      );
    requests.push({
      call: `${method} ${url.pathname}`,
      authorization: headers.authorization,
      body: JSON.parse(text),
    });
    return answers.shift() ?? { status: 202 };
  });
  return { ...server, requests, answers, scopeAnswers };
}
