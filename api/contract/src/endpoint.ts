import type { Static, TSchema } from '@sinclair/typebox';
import type { InferType, Schema as YupSchema } from 'yup';

/** Largest JSON body in bytes of a call that says nothing else: more is refused before it is read. */
export const MAX_BODY_BYTES = 16 * 1024;

/** Header with the key of a call that makes something: a UUID, the same for each try (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** One call of the API as a value: the server registers it, the console calls it, OpenAPI lists it. */
export interface Endpoint<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends YupSchema = YupSchema,
  Answer extends TSchema = TSchema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, e.g. `/api/user/:id`. Each URL of the API is written here and nowhere else. */
  readonly path: string;
  readonly summary: string;
  /** It makes something, and makes it once with one key, however often it is asked to: `IDEMPOTENCY_KEY`. */
  readonly creates?: true;
  /** It changes nothing, though what it is asked with needs a body. */
  readonly onlyReads?: boolean;
  readonly params?: Params;
  readonly query?: Query;
  /** Rules of the JSON body: the form and the server run the same ones. */
  readonly body?: Body;
  /** JSON Schema of the answer; the server sends no property that is not in it. Absent: 204 or a file. */
  readonly answer?: Answer;
  /** Media type of an answer that is a file. */
  readonly file?:
    | 'application/pdf'
    | 'application/json'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'text/html'
    | 'text/csv'
    | 'image/*';
  /**
   * A GET of the specification that changes state: POST does the same on its path, and nothing that a browser does
   * on its own may reach it (S2).
   */
  readonly changesState?: true;
  /** Answers also a person who has yet to choose a password; every other call refuses (S20). */
  readonly beforeOwnPassword?: true;
  /** Largest JSON body in bytes, where more is needed than `MAX_BODY_BYTES`. */
  readonly maxBodyBytes?: number;
  /** The body is `multipart/form-data`. */
  readonly multipart?: true;
}

/** Endpoints of every shape: `never` fits those with exact parts, the default the rest. */
export type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;

/** Makes an endpoint and keeps the exact types of its parts. */
export function endpoint<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends YupSchema = YupSchema,
  Answer extends TSchema = TSchema,
>(definition: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return definition;
}

/** Type of the JSON body of an endpoint. */
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? InferType<B> : never;
/** Type of the JSON answer of an endpoint. */
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? Static<A> : never;
/** Type of the path parameters of an endpoint. */
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? Static<P> : never;
/** Type of the query of an endpoint. */
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? Static<Q> : never;

/** An id of the API: a UUID of any version, in small letters or large ones. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether each parameter that has to be a UUID is one: `/api/user/peers` is another call, not a user called peers. */
export function hasUuids(
  { params: schema }: Pick<Endpoint, 'params'>,
  params: Readonly<Record<string, string>> = {},
): boolean {
  const properties = (schema?.properties ?? {}) as Readonly<Record<string, TSchema>>;
  return Object.entries(params).every(
    ([name, value]) => properties[name]?.format !== 'uuid' || uuidPattern.test(value),
  );
}

type QueryValue = string | number | boolean | null | undefined;

/** The address of a call: parameters filled in and encoded, empty query values left out. */
export function endpointUrl(
  { path }: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter "${name}", which is missing`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
