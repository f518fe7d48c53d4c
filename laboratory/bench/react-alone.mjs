import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@console/tooling/start/places';

const require = createRequire(join(root, 'shared-report/package.json'));
const { createElement, Fragment, isValidElement } = require('react');
const { renderToStaticMarkup } = require('react-dom/server');

/** The static page of a report by React alone: with the very elements that our components gave it. */
export function renderedByReactAlone(code, report) {
  const elements = expanded(createElement(code.ReportSheet, report));
  return () => renderToStaticMarkup(elements);
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
