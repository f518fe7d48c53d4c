import type { Snippet } from '@console/contract/snippets';
import { allowedBlocks } from '@console/shared-report/availability';
import { basicChoices, customChoices, type BlockChoice } from '../blocks/block-choices';

/** The blocks and arrangements that a report of a type may get, each name once. */
export function menuChoices(reportType: string): readonly BlockChoice[] {
  const basic = basicChoices(reportType);
  const names = new Set(basic.map(({ label }) => label));
  return [...basic, ...customChoices(reportType).filter(({ label }) => !names.has(label))];
}

/** A snippet by its name, as the menu offers it. */
export interface SnippetChoice {
  readonly label: string;
  readonly types: readonly string[];
  readonly snippet: Snippet;
}

/** What the menu offers. */
export type MenuChoice = BlockChoice | SnippetChoice;

/** The snippets that a report of a type may hold. */
export function snippetChoices(snippets: readonly Snippet[], reportType: string): readonly SnippetChoice[] {
  const allowed: readonly string[] = allowedBlocks(reportType);
  return snippets
    .filter(({ types }) => types.every((type) => allowed.includes(type)))
    .map((snippet) => ({ label: snippet.name, types: snippet.types, snippet }));
}

/** The choices whose name has what was typed; those that begin with it come first. */
export function foundChoices<Choice extends { readonly label: string }>(
  choices: readonly Choice[],
  typed: string,
): readonly Choice[] {
  const wanted = typed.trim().toLowerCase();
  const at = ({ label }: Choice) => label.toLowerCase().indexOf(wanted);
  const found = choices.filter((choice) => at(choice) >= 0);
  return [...found.filter((choice) => at(choice) === 0), ...found.filter((choice) => at(choice) > 0)];
}
