import { basename } from 'node:path';

/** Letters of ids: of the two specifications, of decisions, calls, checks, and of what goes beyond. */
const letters = 'ABCDEGPRSTUX';
const id = `[${letters}]§?[1-9]\\d*(?:\\.\\d+)?`;

/** Ids in a comment or in prose; a path, a sub-number or a word around them makes them something else. */
const citedInWords = new RegExp(`(?<![\\w§.#/-])${id}(?!\\w|\\.[a-z])`, 'g');
/** Ids in code: chapters anywhere, others alone between brackets or as the lines of a text. */
const citedInCode = new RegExp(
  `(?<![\\w])[AD]§[1-9]\\d*(?:\\.\\d+)?|(?<=\\()${id}(?=\\))|(?<=')[AD]\\d\\d+(?: [AD]\\d+)*(?=')`,
  'g',
);

const paper =
  /\b(?:traps|contract|release|stack|style|architecture|libraries)\.md\b|\b(?:authoring|administration)\.txt\b/;
const issue = /\bissues? #?\d+\b/i;
const decisionOfPaper = new RegExp(`\\bcontract,? (?:(?:part |call )?\\d+|${id})`);

/**
 * Rows of a Markdown table `| id | requirement | state | implemented in | held by |`.
 *
 * @param {string} text
 * @returns {{ id: string, requirement: string, state: string, implementedIn: string[], heldBy: string[] }[]}
 */
export function rowsOf(text) {
  return text
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter((cells) => cells.length === 7 && new RegExp(`^${id}$`).test(cells[1] ?? ''))
    .map(([, rowId, requirement, state, implementedIn, heldBy]) => ({
      ...{ id: rowId, requirement, state },
      implementedIn: pathsOf(implementedIn),
      heldBy: pathsOf(heldBy),
    }));
}

const pathsOf = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path);

/** Every id that may be cited: rows, headings of chapters (`## A§4`), and lines of the specifications. */
export function chaptersAndIds(texts) {
  const ids = texts.flatMap((text) => [
    ...[...text.matchAll(/^\| ([A-Z]§?[\d.]+) \|/gm)].map(([, found]) => found),
    ...[...text.matchAll(/^## ([A-Z]§\d+)/gm)].map(([, found]) => found),
  ]);
  return new Set(ids);
}

/** What is wrong with rows, and the ids of those that are built and held by no test. */
export function brokenRows(rows, files) {
  const there = new Set(files);
  const findings = [];
  const untested = [];
  const seen = new Set();
  for (const { file, id: rowId, state, requirement, implementedIn, heldBy } of rows) {
    const where = `${file}: ${rowId}`;
    if (seen.has(rowId)) findings.push(`${where} stands twice`);
    seen.add(rowId);
    if (requirement === '') findings.push(`${where} says nothing`);
    if (!/^(done|(deviates|not built): \S.*)$/.test(state)) {
      findings.push(`${where}: expected 'done', 'deviates: why' or 'not built: why', came '${state}'`);
    }
    for (const path of [...implementedIn, ...heldBy].filter((each) => !there.has(each))) {
      const moved = movedTo(path, files);
      findings.push(`${where}: ${path} is not there${moved ? `; it is ${moved} now (--repoint)` : ''}`);
    }
    for (const path of heldBy.filter((each) => !/\.(test|spec)\.tsx?$/.test(each))) {
      findings.push(`${where}: ${path} is no test`);
    }
    if (state.startsWith('not built')) continue;
    if (implementedIn.length === 0) findings.push(`${where} is implemented nowhere`);
    if (heldBy.length === 0) untested.push(rowId);
  }
  return { findings, untested };
}

/** Where a file is that has moved: the one file of its name, or null. */
export function movedTo(path, files) {
  const found = files.filter((file) => basename(file) === basename(path));
  return found.length === 1 ? found[0] : null;
}

/** Ids that a file cites and that are not known, each with its line. */
export function unknownIds(file, text, known) {
  return wordsOf(file, text).flatMap(({ line, words, code }) => {
    const cited = [...words.matchAll(citedInWords), ...code.matchAll(citedInCode)];
    const unknown = new Set(cited.flatMap(([found]) => found.split(' ')).filter((each) => !known.has(each)));
    return [...unknown].map((each) => `${file}:${line}: ${each} is not in docs/requirements`);
  });
}

/** Comments that name a task or a paper, which no reader of this repository has. */
export function namedPapers(file, text) {
  return wordsOf(file, text).flatMap(({ line, words }) => {
    const [found] = [paper, issue, decisionOfPaper].flatMap((pattern) => pattern.exec(words) ?? []);
    return found ? [`${file}:${line}: '${found}' is no requirement; say what it says, or cite its id`] : [];
  });
}

const opening = /(?:^|[\s{(,;>])(\/\*|\/\/(?=\s|$))/;

/** The comments of each line of a source file, and its code; every word of a text file. */
function wordsOf(file, text) {
  const lines = text.split('\n');
  if (/\.(md|txt)$/.test(file)) return lines.map((words, index) => ({ line: index + 1, words, code: '' }));
  let isInBlock = false;
  return lines.map((whole, index) => {
    let words = '';
    let code = '';
    let rest = whole;
    while (rest !== '') {
      if (isInBlock) {
        const end = rest.indexOf('*/');
        words += ` ${end < 0 ? rest : rest.slice(0, end)}`;
        rest = end < 0 ? '' : rest.slice(end + 2);
        isInBlock = end < 0;
        continue;
      }
      const found = opening.exec(rest);
      if (found === null) {
        code += rest;
        break;
      }
      const start = found.index + found[0].length;
      code += rest.slice(0, found.index);
      isInBlock = found[1] === '/*';
      if (!isInBlock) words += ` ${rest.slice(start)}`;
      rest = isInBlock ? rest.slice(start) : '';
    }
    return { line: index + 1, words, code };
  });
}
