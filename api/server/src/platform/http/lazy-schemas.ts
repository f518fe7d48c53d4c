import Ajv, { type AnySchema, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import buildStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

// as Fastify's own, but what nobody expects is refused by the rules of the endpoint and never dropped in silence
const ajv = (formats.default as typeof formats)(
  new Ajv({ coerceTypes: true, useDefaults: true, removeAdditional: false, strict: false }),
);

const validators: FastifySchemaCompiler<AnySchema> = ({ schema }) => {
  let validate: ValidateFunction | undefined;
  const lazily: ReturnType<FastifySchemaCompiler<AnySchema>> = (value: unknown) => {
    const compiled = (validate ??= ajv.compile(schema));
    const isValid = compiled(value) as boolean;
    lazily.errors = compiled.errors ?? null;
    return isValid;
  };
  return lazily;
};

const serializers: FastifySerializerCompiler<object> = ({ schema }) => {
  let stringify: ReturnType<typeof buildStringify> | undefined;
  return (value) => (stringify ??= buildStringify(schema))(value) as string;
};

/**
 * Compiles the schemas of an endpoint when it is called first: all at once take a good part of the start, and nobody
 * calls all. That each compiles is proved by the tests that call every endpoint.
 */
export function compileWhenCalled(app: FastifyInstance): void {
  app.setValidatorCompiler(validators);
  app.setSerializerCompiler(serializers);
}
