import { basicChoices, customChoices, type BlockChoice } from '../blocks/block-choices';

/** The blocks and arrangements that a report of a type may get, each name once. */
export function menuChoices(reportType: string): readonly BlockChoice[] {
  const basic = basicChoices(reportType);
  const names = new Set(basic.map(({ label }) => label));
  return [...basic, ...customChoices(reportType).filter(({ label }) => !names.has(label))];
}

/** The choices whose name has what was typed; those that begin with it come first. */
export function foundChoices(choices: readonly BlockChoice[], typed: string): readonly BlockChoice[] {
  const wanted = typed.trim().toLowerCase();
  const at = ({ label }: BlockChoice) => label.toLowerCase().indexOf(wanted);
  const found = choices.filter((choice) => at(choice) >= 0);
  return [...found.filter((choice) => at(choice) === 0), ...found.filter((choice) => at(choice) > 0)];
}
