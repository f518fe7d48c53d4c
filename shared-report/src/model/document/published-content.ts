import {
  devices,
  type DeviceStyles,
  type ReportDocument,
  type RootNode,
} from '@console/contract/report-document';
import { parseDocument } from './document';
import { deviceMedia } from '../styles/styles';

/** Content of a published report: the tree, and for each device its rules with the media query they hold under (P9). */
export interface PublishedContent {
  readonly html: RootNode;
  readonly css: { device: string; media: string | null; rules: DeviceStyles['desktop'] }[];
}

/** A document in the form in which it is published. */
export function publishedContent(document: ReportDocument): PublishedContent {
  const css = devices.map((device) => ({
    device,
    media: deviceMedia[device],
    rules: document.styles[device],
  }));
  return { html: document.root, css };
}

/** The document of a published content as it came over the wire. Throws when it is none. */
export function documentOfPublished(content: {
  readonly html: unknown;
  readonly css: readonly { readonly device: string; readonly rules: DeviceStyles['desktop'] }[];
}): ReportDocument {
  const styles = Object.fromEntries(content.css.map(({ device, rules }) => [device, rules]));
  return parseDocument({ html: JSON.stringify(content.html), css: JSON.stringify(styles) });
}
