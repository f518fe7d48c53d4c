export { columnsBlock } from './blocks/columns/columns-view';
export { containerBlock } from './blocks/container/container-view';
export { imageBlock } from './blocks/image/image-view';
export { sharePriceBlock } from './blocks/share-price/share-price-view';
export { stockOverviewBlock } from './blocks/stock-overview/stock-overview-view';
export { textBlock } from './blocks/text/text-view';
