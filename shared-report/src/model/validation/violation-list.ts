import type { Violation } from '@console/contract/hydra';

/** Reports at most this many: a broken document may break a rule thousands of times. */
const maxViolations = 20;

/** The text of the content that is wrong, and where in it: `content.html.children[2]`, `content.css.desktop.<block id>`. */
type ContentPath = `content.${'html' | 'css'}${string}`;

/** The property path of a place in the tree, such as `root.children[2]`. */
export const pathOfPlace = (where: string): ContentPath => `content.html${where.slice('root'.length)}`;

/** Collects violations, the first twenty of them. */
export class ViolationList {
  readonly #violations: Violation[] = [];

  get all(): readonly Violation[] {
    return this.#violations;
  }

  add(propertyPath: ContentPath, message: string): void {
    if (this.#violations.length < maxViolations) this.#violations.push({ propertyPath, message });
  }
}
