const SENTENCE = 'Volumes recovered in the second half, and the cost of goods fell with them. ';

/** A report of `sections` sections: each a heading with three paragraphs, every fourth one with a table or a chart. */
export function sampleReport(code, sections) {
  const blocks = Array.from({ length: sections }, (_, index) => [
    text(code, index),
    ...(index % 4 === 1 ? [table(code, index)] : []),
    ...(index % 8 === 3 ? [code.blockDefaults('SharePrice')] : []),
  ]).flat();
  const svg = code.sharePriceSvg(code.samplePrices(), { width: 720, height: 360 });
  const { widgets } = code.sampleContext();
  const sharePrice = { state: 'ready', value: { ...code.samplePrices(), svg } };
  return {
    document: code.newDocument(blocks),
    context: code.sampleContext({ widgets: { ...widgets, sharePrice } }),
    title: 'A report for measuring',
    reportCss: code.reportCss,
  };
}

function text(code, index) {
  const paragraph = { insert: `${SENTENCE.repeat(6)}\n` };
  const ops = [
    { insert: `Section ${index + 1}` },
    { insert: '\n', attributes: { header: 2 } },
    paragraph,
    paragraph,
    paragraph,
  ];
  return { ...code.blockDefaults('Text'), children: JSON.stringify({ ops }) };
}

function table(code, index) {
  const rows = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 5 }, (_, column) => ({
      content: row === 0 ? `FY${column + 24}` : String((index + row) * (column + 1) * 1000),
      isHeading: row === 0,
      bold: false,
    })),
  );
  const block = code.blockDefaults('Table');
  return { ...block, props: { ...block.props, caption: `Table ${index}`, data: rows } };
}
