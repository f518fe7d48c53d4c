import { texts } from '@console/contract/texts';
import type { BlockFailure, BlockModel } from '../block/block-model';

const unnamed: BlockFailure = { title: '', text: texts.widgetNoData };

/** What stands in the place of a block that can't be drawn. */
export function failureOf({ failure = unnamed }: BlockModel): BlockFailure {
  return failure;
}

/** The same in plain text. */
export function failedBlockText(block: BlockModel): string {
  const { title, text } = failureOf(block);
  return [title, text].filter(Boolean).join('\n');
}
