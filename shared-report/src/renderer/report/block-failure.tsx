import { texts } from '@console/contract/texts';
import type { Block, BlockFailure } from '../../model/block/block';

const unnamed: BlockFailure = { title: '', text: texts.widgetNoData };

/** Stands in the place of a block that can't be drawn. */
export function FailedBlock({ block: { failure = unnamed } }: { readonly block: Block }) {
  return (
    <>
      {failure.title && <h3 className="widget-title">{failure.title}</h3>}
      <p className="widget-empty">{failure.text}</p>
    </>
  );
}

/** The same in plain text. */
export function failedBlockText({ failure = unnamed }: Block): string {
  return [failure.title, failure.text].filter(Boolean).join('\n');
}
