/** The part of JSON Schema that the document of the API is written in. */
export interface DocumentedSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly DocumentedSchema[];
  readonly items?: DocumentedSchema;
  readonly properties?: Readonly<Record<string, DocumentedSchema>>;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** One operation of an OpenAPI document, with its parameters sorted out. */
export interface DocumentedOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` for parameters. */
  readonly path: string;
  readonly params: Readonly<Record<string, DocumentedSchema>>;
  readonly query: Readonly<Record<string, DocumentedSchema>>;
  /** Names of the query that a request has to have. */
  readonly requiredQuery: readonly string[];
  readonly body: DocumentedSchema | null;
  /** Schema of a JSON answer with status 200. */
  readonly answer: DocumentedSchema | null;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: DocumentedSchema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: DocumentedSchema }>>;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

/** The document as `/api-docs/json` answers it. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Every operation of the document. */
export function operationsOf({ paths }: OpenApiDocument): DocumentedOperation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toOperation(path, method, operation)),
  );
}

function toOperation(path: string, method: string, operation: Operation): DocumentedOperation {
  const parameters = operation.parameters ?? [];
  const named = (place: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place).map((one) => [one.name, one.schema] as const),
    );
  return {
    method: method.toUpperCase() as DocumentedOperation['method'],
    path,
    params: named('path'),
    query: named('query'),
    requiredQuery: parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name),
    body: operation.requestBody?.content?.['application/json']?.schema ?? null,
    answer: operation.responses?.['200']?.content?.['application/json']?.schema ?? null,
  };
}
