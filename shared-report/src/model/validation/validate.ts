import { documentLimits, type ReportDocument } from '@console/contract/report-document';
import type { Violation } from '@console/contract/hydra';
import { parseJsonText } from '../document/json-text';
import { validateStyles } from './validate-styles';
import { validateTree } from './validate-tree';
import { ViolationList } from './violation-list';

export type ValidationResult =
  | { readonly ok: true; readonly document: ReportDocument }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/**
 * Checks the two JSON texts of a draft (A§3.3) from outside: bytes, JSON, depth, count, ids, types, nesting, props,
 * rich text, schema version, and every style. Iterative, never throws; violations stand on `content.html` and
 * `content.css` or on a path in them, twenty at most.
 */
export function validateContent(content: {
  readonly html: unknown;
  readonly css: unknown;
}): ValidationResult {
  const violations = new ViolationList();
  const html = parseJsonText(content.html, documentLimits.maxBytes);
  const css = parseJsonText(content.css, documentLimits.maxBytes);
  if (!html.ok) violations.add('content.html', `The content ${html.problem}.`);
  if (!css.ok) violations.add('content.css', `The styles ${css.problem}.`);
  if (!html.ok || !css.ok) return { ok: false, violations: violations.all };

  const tree = validateTree(html.value, violations);
  const styles = validateStyles(css.value, tree.ids, violations);
  if (violations.all.length > 0 || !tree.root || !styles) return { ok: false, violations: violations.all };
  return { ok: true, document: { root: tree.root, styles } };
}
