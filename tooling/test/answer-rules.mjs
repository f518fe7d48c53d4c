/**
 * What is told of a change that failed: `errorNotice` knows whether its answer was lost, and then says so; a text that is
 * written past it would tell a change as failed that may have been done (docs/decisions/0105). Read off the sources, so
 * that a new mutation is found before an answer of it is lost.
 */

/** Mutations that tell of their failure otherwise, and why. */
export const otherAnswers = {
  'remote-admin/src/features/coverage/description-field.tsx': 'It fetches a text and changes nothing.',
};

/** The bodies of all calls of `useMutation` in a text. */
function mutationsIn(text) {
  return [...text.matchAll(/useMutation(<[^(]*>)?\(/g)].map((found) => {
    let at = found.index + found[0].length;
    for (let depth = 1; depth > 0 && at < text.length; at += 1) {
      if ('([{'.includes(text[at])) depth += 1;
      if (')]}'.includes(text[at])) depth -= 1;
    }
    return text.slice(found.index, at);
  });
}

/** What a file tells of failures past `errorNotice`; none: nothing. */
export function answerFindings(path, text) {
  if (path in otherAnswers) return [];
  const findings = [];
  if (/\.\.\.errorNotice\([^()]*\),\s*text:/.test(text))
    findings.push(`${path}: a text in the place of errorNotice's; errorNotice takes it itself`);
  if (/kind: 'error',\s*text: (errorText|reasonText|failureText)\(/.test(text))
    findings.push(`${path}: a notice of an error without errorNotice`);
  for (const mutation of mutationsIn(text)) {
    const onError = mutation.match(/\bonError\b[^]*?(?=\n {4}\w+[:(]|$)/)?.[0] ?? '';
    if (/kind: 'error'|\bnotify\(\s*\{/.test(onError) && !onError.includes('errorNotice('))
      findings.push(`${path}: a mutation that tells of its failure without errorNotice`);
    if (/\bonError: [a-z]\w*\b(?!\()/.test(mutation) && /kind: 'error'/.test(text))
      findings.push(`${path}: a mutation that tells of its failure without errorNotice`);
  }
  return findings;
}
