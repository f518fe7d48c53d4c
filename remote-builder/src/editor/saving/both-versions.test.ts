import type { ReportDocument } from '@console/contract/report-document';
import { newDocument } from '@console/shared-report/document';
import { childNodes } from '@console/shared-report/node-content';
import { removeNode } from '@console/shared-report/tree/remove-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import type { EditedReport } from '../../engine/history';
import {
  choosableReport,
  contestedHeading,
  differingBlocks,
  firstDifference,
  isSameReport,
  resolvedReport,
  takenAway,
  type BothVersions,
} from './both-versions';
import { delta, textNode as text } from '../../../testing/texts';
const start = newDocument(['one', 'two', 'three'].map((id) => text(id)));
const heading = { title: 'Copper', subTitle: 'Volumes' };
const type = (id: string, words: string, document: ReportDocument = start) =>
  setChildren(document, id, delta(words));
const shown = ({ document, heading: { title, subTitle } }: EditedReport) => [
  ...[title, subTitle],
  ...childNodes(document.root).map(({ children }) => JSON.parse(String(children)).ops[0].insert.trim()),
];
const nameOf = (documents: readonly ReportDocument[], id: string) =>
  documents.some(({ root }) => childNodes(root).some((node) => node.id === id)) ? `block ${id}` : '?';

const versions: BothVersions = {
  base: { document: start, heading },
  mine: {
    document: type('one', 'MINE', type('two', 'mine')),
    heading: { title: 'Copper mine', subTitle: 'Volumes' },
  },
  theirs: {
    document: removeNode(type('one', 'THEIRS'), 'three'),
    heading: { title: 'Copper of theirs', subTitle: 'Costs' },
  },
};

it('keeps what one side alone changed, whoever is preferred where both did', () => {
  expect(shown(resolvedReport(versions, 'mine'))).toEqual(['Copper mine', 'Costs', 'MINE', 'mine']);
  expect(shown(resolvedReport(versions, 'theirs'))).toEqual(['Copper of theirs', 'Costs', 'THEIRS', 'mine']);
  expect(takenAway(versions, 'mine', nameOf)).toEqual(['Title', 'block one']);
});

describe('what both changed, place by place', () => {
  const saved = { by: null, at: '2026-11-30T10:00:00Z' };
  const sameTitles: BothVersions = {
    ...versions,
    mine: { ...versions.mine, heading: versions.theirs.heading },
  };

  it('is theirs, and mine waits there for a choice', () => {
    const report = choosableReport(sameTitles, saved);
    expect(report && shown(report)).toEqual(['Copper of theirs', 'Costs', 'THEIRS', 'mine']);
    expect(report?.choices).toMatchObject([{ place: { kind: 'text', nodeId: 'one' }, ...saved }]);
    expect(differingBlocks(sameTitles)).toEqual([start.root.id, 'one', 'two', 'three']);
  });

  it('marks what differs alone', () => {
    const [mine, theirs] = [type('one', 'MINE'), type('two', 'theirs')].map((document) => ({
      document,
      heading,
    }));
    expect(mine && theirs && differingBlocks({ base: null, mine, theirs })).toEqual(['one', 'two']);
  });

  it('keeps what waited before', () => {
    const before = choosableReport(sameTitles, saved)?.choices ?? [];
    const mine = { document: type('two', 'mine'), heading: versions.theirs.heading };
    const theirs = { ...versions.theirs, choices: before };
    expect(choosableReport({ ...sameTitles, mine, theirs }, saved)?.choices).toEqual(before);
  });

  it('is not told where titles differ, or nobody knows what both were made from', () => {
    expect(choosableReport(versions, saved)).toBeNull();
    expect(choosableReport({ ...sameTitles, base: null }, saved)).toBeNull();
  });
});

it('tells titles that both changed, where nothing else is to be chosen', () => {
  const mine = { ...versions.mine, document: type('two', 'mine') };
  expect(contestedHeading({ ...versions, mine })).toEqual(['title']);
  // a text is to be chosen, too
  expect(contestedHeading(versions)).toEqual([]);
  expect(contestedHeading({ ...versions, mine: { ...mine, heading } })).toEqual([]);
  expect(contestedHeading({ ...versions, base: null })).toEqual([]);
});

it('names what is taken away, also what the other side has deleted', () => {
  const mine = { document: removeNode(start, 'one'), heading };
  expect(takenAway({ ...versions, mine }, 'theirs', nameOf)).toEqual(['block one, deleted']);
});

it('takes a version as a whole where it is not known what both were made from', () => {
  const unknown = { ...versions, base: null };
  expect(resolvedReport(unknown, 'mine')).toBe(versions.mine);
  expect(takenAway(unknown, 'mine', nameOf)).toEqual([]);
});

it('takes one version where the report of both would be too large', () => {
  const many = (from: string) => Array.from({ length: 300 }, (_none, at) => text(`${from}${at}`));
  const side = (from: string): EditedReport => ({
    document: { ...start, root: { ...start.root, children: [...many(from), ...childNodes(start.root)] } },
    heading,
  });
  const large = { ...versions, mine: side('a'), theirs: side('b') };
  expect(resolvedReport(large, 'mine').document).toBe(large.mine.document);
  expect(takenAway(large, 'mine', nameOf)).toHaveLength(300);
});

it('knows reports that are saved alike', () => {
  const { mine, theirs } = versions;
  expect(isSameReport(mine, { ...mine, heading: { title: 'Copper mine ', subTitle: 'Volumes' } })).toBe(true);
  expect(isSameReport(mine, theirs)).toBe(false);
  expect(isSameReport(mine, { ...mine, heading })).toBe(false);
});

describe('two versions are read from the first block in which they differ', () => {
  const only = (mine: ReportDocument, theirs: ReportDocument) =>
    firstDifference({
      ...{ base: null, mine: { document: mine, heading }, theirs: { document: theirs, heading } },
    });

  it('is the one that was changed, not what holds it', () => {
    expect(only(type('two', 'mine'), start)[0]).toBe('two');
    expect(only(type('three', 'mine'), type('two', 'theirs'))[0]).toBe('two');
  });

  it('is the one that was added or deleted, and what stands before it where it is not', () => {
    expect(only(start, removeNode(start, 'two')).slice(0, 2)).toEqual(['two', 'one']);
    expect(only(removeNode(start, 'two'), start).slice(0, 2)).toEqual(['two', 'one']);
  });

  it('is none where they are the same', () => {
    expect(only(start, start)).toEqual([]);
  });
});
