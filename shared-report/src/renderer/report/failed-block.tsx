import type { BlockModel } from '../../model/block/block-model';
import { failureOf } from '../../model/text/failed-block-text';

/** Stands in the place of a block that can't be drawn. */
export function FailedBlock({ block }: { readonly block: BlockModel }) {
  const { title, text } = failureOf(block);
  return (
    <>
      {title && <h3 className="widget-title">{title}</h3>}
      <p className="widget-empty">{text}</p>
    </>
  );
}
