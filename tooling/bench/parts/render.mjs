import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../start/places.mjs';
import { reportCode } from '../report-code.mjs';
import { sampleReport } from '../sample-report.mjs';

const require = createRequire(join(root, 'shared-report/package.json'));
const { createElement, Fragment, isValidElement } = require('react');
const { renderToStaticMarkup } = require('react-dom/server');

/** Makes 300 nodes below the root: 218 texts, 55 tables, 27 charts. */
const SECTIONS = 218;

/** A document of 300 nodes as static page, against React alone with the very elements that our components gave it. */
export async function open() {
  const code = reportCode();
  const input = sampleReport(code, SECTIONS);
  const elements = expanded(createElement(code.ReportSheet, input));
  const a = { name: 'React with the elements', run: async () => renderToStaticMarkup(elements) };
  const b = { name: 'renderStaticPage, 300 nodes', run: async () => code.renderStaticPage(input) };
  return { comparisons: [{ a, b }], close: async () => undefined };
}

/** What is left of an element once every component in it has run: on the static face none of them holds state. */
function expanded(node) {
  if (Array.isArray(node)) return node.map(expanded);
  if (!isValidElement(node)) return node;
  const { type, props, key } = node;
  if (typeof type === 'function') return expanded(drawn(type, props));
  const { children, ...rest } = props;
  const given = children === undefined ? [] : [expanded(children)].flat(1);
  return createElement(type === Fragment ? Fragment : type, { ...rest, key }, ...given);
}

function drawn(type, props) {
  return type.prototype?.isReactComponent ? new type(props).render() : type(props);
}
