/**
 * What a comparison came to, as the table of `npm run bench` has it. A goal is `{ atMost }` or `{ atLeast }`, of the
 * median ratio; what has none is for people.
 */
export function lineOfComparison({ a, b, unit, ratio, goal }) {
  return {
    what: `${b.name} ÷ ${a.name}`,
    result: `${ratio.median.toFixed(2)} × (${ratio.low.toFixed(2)} – ${ratio.high.toFixed(2)})`,
    absolute: `${b.median.toFixed(1)} ${unit} against ${a.median.toFixed(1)} ${unit}`,
    goal: goalText(ratio.median, goal, '×'),
  };
}

/** A figure that is no ratio: a sentence, or `{ what, value, unit, goal }`. */
export function lineOfFact(fact) {
  if (typeof fact === 'string') {
    const [, what, result] = /^(.+?): (.+)$/s.exec(fact) ?? [null, fact, ''];
    return { what, result, absolute: '', goal: '' };
  }
  const { what, value, unit, goal } = fact;
  return { what, result: `${value.toFixed(1)} ${unit}`, absolute: '', goal: goalText(value, goal, unit) };
}

/** All lines as one table of Markdown. */
export function tableOf(lines) {
  const rows = lines.map(({ part, what, result, absolute, goal }) => [part, what, result, absolute, goal]);
  const head = [
    ['part', 'what', 'median (quartiles)', 'absolute, for people', 'goal'],
    ['---', '---', '---', '---', '---'],
  ];
  return [...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function goalText(value, goal, unit) {
  if (!goal) return '';
  const isMost = goal.atMost !== undefined;
  const limit = isMost ? goal.atMost : goal.atLeast;
  const isMet = isMost ? value <= limit : value >= limit;
  return `${isMost ? '≤' : '≥'} ${limit} ${unit}: ${isMet ? 'met' : '**missed**'}`;
}
