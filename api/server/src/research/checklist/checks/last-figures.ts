import { blockName } from '@console/shared-report/block-name';
import { comparedFigures } from '@console/shared-report/compared-figures';
import {
  changedFigureText,
  lastReportName,
  oldFigures,
  oldFiguresIn,
  type SaidFigure,
} from '@console/shared-report/old-figures';
import { findNode } from '@console/shared-report/tree/find-node';
import { writtenFields } from '../blocks-of-report';
import { atBlock, atField, type Check } from '../check';

export const lastFiguresCheck: Check = {
  name: 'lastFigures',
  title: 'Figures from the last report',
  about: 'A figure in the text is one that widgets showed in the report that this one was begun from.',
  level: 'warning',
  *find(report) {
    const { origin, snapshot, document } = report;
    if (origin === null) return;
    const [subject] = snapshot.company;
    const compared = comparedFigures(origin, subject?.id ?? null, snapshot.widgets);
    const ofLast = (name: string, { said, figures }: SaidFigure) =>
      `${name} says ${said}, from ${lastReportName(origin)}: ${figures.map(changedFigureText).join('; ')}.`;
    for (const figure of oldFigures(document, compared)) {
      const node = findNode(document, figure.nodeId);
      if (node) yield atBlock(node.id, ofLast(blockName(node), figure));
    }
    for (const { field, name, text } of writtenFields(report))
      for (const figure of oldFiguresIn(text, compared)) yield atField(field, ofLast(name, figure));
  },
};
