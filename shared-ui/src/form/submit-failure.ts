import { failureText } from '../query-view/failure-text';

/** A server's objection to the value at `path`, dots for nested ones. */
export interface FieldViolation {
  readonly path: string;
  readonly message: string;
}

interface SubmitFailure {
  readonly violations: readonly FieldViolation[];
  /** What concerns no single field. */
  readonly messages: readonly string[];
}

/** Reads a thrown error: its `violations` of propertyPath and message (422), else its message (A§5.27, A§8.7). */
export function submitFailure(error: unknown): SubmitFailure {
  const violations = violationsOf(error);
  if (violations.length > 0) return { violations, messages: [] };
  return { violations: [], messages: [failureText(error)] };
}

/** Whether one of the `fields` on the screen shows what is said about `path`. */
export function belongsTo(path: string, fields: ReadonlySet<string>): boolean {
  return [...fields].some(
    (field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`),
  );
}

function violationsOf(error: unknown): FieldViolation[] {
  if (typeof error !== 'object' || error === null || !('violations' in error)) return [];
  if (!Array.isArray(error.violations)) return [];
  const candidates: unknown[] = error.violations;
  return candidates.flatMap((candidate) => {
    if (typeof candidate !== 'object' || candidate === null) return [];
    if (!('propertyPath' in candidate) || !('message' in candidate)) return [];
    const { propertyPath, message } = candidate;
    if (typeof propertyPath !== 'string' || typeof message !== 'string') return [];
    return [{ path: propertyPath, message }];
  });
}
