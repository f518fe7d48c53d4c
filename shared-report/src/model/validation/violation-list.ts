import type { Violation } from '@console/contract/hydra';

/** Reports at most this many: a broken document may break a rule thousands of times. */
const maxViolations = 20;

/** Collects violations, the first twenty of them. */
export class ViolationList {
  readonly #violations: Violation[] = [];

  get all(): readonly Violation[] {
    return this.#violations;
  }

  add(propertyPath: 'content.html' | 'content.css', message: string): void {
    if (this.#violations.length < maxViolations) this.#violations.push({ propertyPath, message });
  }
}
