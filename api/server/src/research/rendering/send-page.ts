import type { FastifyReply } from 'fastify';

/** A static page runs nothing and reaches nothing, even when its address is opened directly (S4). */
const staticPagePolicy =
  "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'self'";
/** No sandbox: it would keep Chromium's PDF viewer from showing the file. */
const pdfPolicy = "frame-ancestors 'self'";

export function sendStaticPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', staticPagePolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Shows a PDF in the browser; saving it proposes `title` as its name. */
export function sendPdf(reply: FastifyReply, pdf: Uint8Array, title: string): FastifyReply {
  return reply
    .header('content-security-policy', pdfPolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', inlineFile(title))
    .type('application/pdf')
    .send(Buffer.from(pdf));
}

/** What a print is called where it is saved; one in the look of a brand by that too. */
export const printTitle = (title: string, brand: { readonly name: string } | null): string =>
  brand ? `${title} - ${brand.name}` : title;

function inlineFile(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\w .()-]/g, '')
    .trim()
    .slice(0, 100);
  const shortTitle = [...title].slice(0, 100).join('');
  const exact = encodeURIComponent(shortTitle).replace(/['()*]/g, percentEncode);
  return `inline; filename="${plain || 'report'}.pdf"; filename*=UTF-8''${exact}.pdf`;
}

const percentEncode = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
