import { ReleaseError, type Violation } from '@console/release/release-error';
import { conflict, invalid, notFound, type ProblemError } from '../../platform/http/problem';

/**
 * Does something by the release tool and tells its refusals as the API does: 409 for a race and for a store that is
 * not sound, 422 with the codes of the checks, 404 for what is not there.
 */
export async function withProblems<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ReleaseError ? problemOf(error) : error;
  }
}

function problemOf(error: ReleaseError): ProblemError {
  switch (error.code) {
    case 'CHECK-FAILED':
      return invalid(
        error.violations.map((violation) => ({ propertyPath: 'checks', message: textOf(violation) })),
      );
    case 'NOT-FOUND':
      return notFound(error.message);
    default:
      // the page shows what runs: nobody there has to ask a shell
      return conflict(error.message.replace(/look at it first: `[^`]+`/, 'what runs now is shown behind'));
  }
}

/** `C3-CONTRACT admin: expected …` */
function textOf({ code, remote, message }: Violation): string {
  return `${code}${remote ? ` ${remote}` : ''}: ${message}`;
}
