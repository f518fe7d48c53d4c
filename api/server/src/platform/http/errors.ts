import type { Problem, Violation } from '@console/contract/hydra';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages, texts } from '@console/contract/texts';
import { UnreadableDocumentError } from '@console/shared-report/document';
import { DatabaseUnavailableError } from '../database/unavailable';
import { FilesUnavailableError } from '../files/file-store';
import { StaleError } from './require-revision';
import {
  ProblemError,
  TooManyAttemptsError,
  TryAgainError,
  UnauthorizedError,
  conflict,
  invalid,
  notFound,
} from './problem';

/** PostgreSQL's codes for values it cannot take: NUL characters, halves of characters, ids that are none. */
const unstorableCodes = ['22021', '22P05', '22P02'];

/** Codes of a storage without room: of the operating system, and of PostgreSQL. */
const fullCodes = ['ENOSPC', 'EDQUOT', '53100'];

/** The one error handler: below 500 it explains, from 500 it hides and logs. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    // a handler says which version it answers before it knows whether there is one
    reply.removeHeader('etag');
    if (error instanceof UnauthorizedError) return sendUnauthorized(reply, error);
    if (error instanceof DatabaseUnavailableError) {
      request.log.error({ err: error }, 'the database is unavailable');
      return sendProblem(
        reply,
        new TryAgainError('The database cannot be reached. Please try again in a minute.'),
      );
    }
    if (error instanceof FilesUnavailableError) {
      request.log.error({ err: error }, 'the files are unavailable');
      return sendProblem(
        reply,
        new TryAgainError('The file storage cannot be reached. Please try again in a minute.'),
      );
    }
    if (error instanceof UnreadableDocumentError) return sendProblem(reply, conflict(error.message));
    if (error instanceof ProblemError) return sendProblem(reply, error);
    // an id that is none names nothing
    if ('validationContext' in error && error.validationContext === 'params')
      return sendNotFound(request, reply);
    if ('validationContext' in error && error.validationContext === 'querystring')
      return sendProblem(reply, invalid(queryViolations(error.validation ?? [])));
    if ('code' in error && unstorableCodes.includes(String(error.code))) {
      return sendProblem(reply, new ProblemError(400, 'The request contains a value that cannot be stored.'));
    }
    if ('code' in error && fullCodes.includes(String(error.code))) {
      request.log.error({ err: error }, 'the storage is full');
      return sendProblem(
        reply,
        new ProblemError(507, 'The server has no storage space left. Nothing was changed.'),
      );
    }
    keepConnection(error, reply);
    const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
    if (status < 500) return sendProblem(reply, new ProblemError(status, describe(error)));
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).send({
      '@type': 'hydra:Error',
      'hydra:title': 'An error occurred',
      'hydra:description': texts.internalServerError,
      traceId: request.id,
    } satisfies Problem);
  });
}

/** Answers what never reaches a route, as an address that is none does. */
export function answerUnreadable(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(reply, new ProblemError(400, 'The address cannot be read.'));
}

/** Closed at once, a connection would break under whoever still sends too much, and they would never read why. */
function keepConnection(error: object, reply: FastifyReply): void {
  if ('code' in error && error.code === TOO_LARGE) reply.removeHeader('connection');
}

function sendUnauthorized(reply: FastifyReply, { message, reason }: UnauthorizedError) {
  return reply.code(401).send({ code: 401, message, ...(reason && { reason }) } satisfies Problem);
}

/** The answer for an address that the API does not have. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(reply, notFound());
}

function sendProblem(reply: FastifyReply, problem: ProblemError) {
  const { status, message, violations } = problem;
  if (problem instanceof TooManyAttemptsError || problem instanceof TryAgainError) {
    reply.header('retry-after', problem.retryAfterS);
  }
  return reply
    .code(status)
    .header('content-type', 'application/ld+json; charset=utf-8')
    .send(
      JSON.stringify({
        '@type': violations.length > 0 ? 'ConstraintViolationList' : 'hydra:Error',
        'hydra:title': 'An error occurred',
        'hydra:description': message,
        ...(violations.length > 0 && { violations: [...violations] }),
        ...(problem instanceof StaleError && changeOf(problem)),
      } satisfies Problem),
    );
}

function changeOf({ changedBy, changedOn }: StaleError): Pick<Problem, 'changedBy' | 'changedOn'> {
  return { ...(changedBy && { changedBy }), ...(changedOn && { changedOn }) };
}

/** Each parameter that does not fit, by its name. */
function queryViolations(errors: NonNullable<FastifyError['validation']>): Violation[] {
  return errors.map(({ instancePath, params, message = 'does not fit' }) => {
    const { missingProperty, additionalProperty } = params;
    if (missingProperty !== undefined)
      return { propertyPath: String(missingProperty), message: messages.required };
    if (additionalProperty !== undefined)
      return { propertyPath: String(additionalProperty), message: messages.unknownField };
    return { propertyPath: instancePath.slice(1), message };
  });
}

const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

const clientErrors: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content type is not accepted here.',
  [TOO_LARGE]: 'The body is too large.',
};

function describe(error: FastifyError | Error): string {
  return ('code' in error && clientErrors[error.code]) || error.message;
}
