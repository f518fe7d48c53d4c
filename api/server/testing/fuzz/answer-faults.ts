import Ajv, { type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { DocumentedOperation, DocumentedSchema } from './documented-operation';
import type { FuzzedRequest } from './request-arbitrary';
import type { SentRequest } from './sent-request';

/** What came back: the JSON is undefined where there was none. */
export interface FuzzedAnswer {
  readonly status: number;
  readonly json: unknown;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

const internals = /\n\s+at |node_modules|\bselect .+ from "|relation "|syntax error at|ECONNREFUSED/i;

/** Says what is wrong with an answer; null: nothing. */
export function answerFaults(): (
  request: FuzzedRequest,
  sent: SentRequest,
  answer: FuzzedAnswer,
) => string | null {
  const ajv = formats.default(new Ajv({ strict: false, coerceTypes: false }));
  const coercing = formats.default(new Ajv({ strict: false, coerceTypes: true }));
  const compiled = new Map<object, ValidateFunction>();
  const validator = (tool: Ajv, schema: object): ValidateFunction => {
    const known = compiled.get(schema) ?? tool.compile(schema);
    compiled.set(schema, known);
    return known;
  };
  const querySchemas = new Map<DocumentedOperation, object>();
  const querySchema = (operation: DocumentedOperation): object => {
    const known = querySchemas.get(operation) ?? {
      type: 'object',
      properties: operation.query,
      required: operation.requiredQuery,
    };
    querySchemas.set(operation, known);
    return known;
  };

  /** Whether the documented rules already refuse it: they are looser than the real ones, never stricter. */
  const isRefused = ({ operation }: FuzzedRequest, { url, payload, headers }: SentRequest): boolean => {
    const query = Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''));
    if (!validator(coercing, querySchema(operation))(query)) return true;
    if (!operation.body || payload === undefined) return false;
    if (headers['content-type'] !== 'application/json') return true;
    return !fitsBody(payload, operation.body);
  };

  const fitsBody = (payload: string, schema: DocumentedSchema): boolean => {
    try {
      const body: unknown = JSON.parse(payload);
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
      const names = Object.keys(schema.properties ?? {});
      return Object.keys(body).every((name) => names.includes(name));
    } catch {
      return false;
    }
  };

  return (request, sent, { status, json, text, headers }) => {
    const { operation, method } = request;
    if (status >= 500 && headers['retry-after'] === undefined)
      return `answers ${status}: ${text.slice(0, 300)}`;
    if (['PATCH', 'HEAD', 'OPTIONS'].includes(method))
      return [404, 405, 414].includes(status) ? null : `answers ${status} to ${method}`;
    if (status >= 400) {
      if (internals.test(text)) return `tells of its inside: ${text.slice(0, 300)}`;
      return isProblem(json) ? null : `answers ${status} without saying why: ${text.slice(0, 200)}`;
    }
    if (isRefused(request, sent)) return `answers ${status} to what its own document refuses`;
    if (status !== 200 || !operation.answer || json === undefined) return null;
    const fits = validator(ajv, operation.answer);
    return fits(json) ? null : `answers what its document does not: ${ajv.errorsText(fits.errors)}`;
  };
}

function isProblem(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const text = 'hydra:description' in json ? json['hydra:description'] : 'message' in json && json.message;
  return typeof text === 'string' && text.length > 0;
}
