import { blockName } from '@console/shared-report/block-name';
import { blockTexts, type BlockPlace } from '@console/shared-report/block-texts';
import { preferredFor, termFinder, type TermHit } from '@console/shared-report/house-terms';
import { walk } from '@console/shared-report/tree/walk';
import { writtenFields } from '../blocks-of-report';
import { atBlock, atField, type Check } from '../check';

export const houseTerms: Check = {
  name: 'houseTerms',
  title: 'House terms',
  about: 'A word stands in another form than the one that the house writes (Settings, House Terms).',
  level: 'warning',
  *find(report) {
    const hitsIn = termFinder(report.houseTerms);
    const found = (name: string, text: string) =>
      onceEach(text, hitsIn(text)).map(
        ({ written, preferred }) => `${name} says “${written}”. The house writes “${preferred}”.`,
      );
    for (const { field, name, text } of writtenFields(report))
      for (const sentence of found(name, text)) yield atField(field, sentence);
    for (const node of walk(report.document.root))
      yield* blockTexts(node)
        .filter(({ place }) => !isQuoted(node.type, place))
        .flatMap(({ text }) => found(blockName(node), text).map((sentence) => atBlock(node.id, sentence)));
  },
};

/** A quotation stays as it was said. */
const isQuoted = (type: string, place: BlockPlace) => type === 'Quote' && place.kind === 'richText';

/** Each form that is written, once. */
function onceEach(text: string, hits: readonly TermHit[]) {
  const forms = hits.map(({ term, start, end }) => {
    const written = text.slice(start, end);
    return [written, { written, preferred: preferredFor(term, written) }] as const;
  });
  return [...new Map(forms).values()];
}
