import type { ReportNode } from '@console/contract/report-document';
import { readDelta } from '@console/shared-report/delta';
import { noteParts } from '@console/shared-report/note-parts';
import { blockName } from '@console/shared-report/block-name';
import { writtenBlocks } from '@console/shared-report/written-blocks';
import { atBlock, type Check } from '../check';

/** Names that lead to nobody's pages (RFC 2606, RFC 6761, RFC 6762). */
const nowhere = /(?:^|\.)(?:example(?:\.com|\.net|\.org)?|test|invalid|localhost|local|internal)$/i;

export const links: Check = {
  name: 'links',
  title: 'Links',
  about: 'A link leads to no page that a reader can open.',
  level: 'warning',
  *find({ document, consoleHost }) {
    for (const { node } of writtenBlocks(document)) {
      const name = blockName(node);
      for (const link of new Set(linksOf(node))) {
        const problem = problemOf(link, consoleHost);
        if (problem !== null) yield atBlock(node.id, `${name}: the link ${shortened(link)} ${problem}.`);
      }
    }
  },
};

/** Characters of a link that are told. */
const MAX_LINK_LENGTH = 120;

const shortened = (link: string) =>
  link.length > MAX_LINK_LENGTH ? `${link.slice(0, MAX_LINK_LENGTH)}…` : link;

function linksOf({ children }: ReportNode): readonly string[] {
  if (typeof children !== 'string') return [];
  return readDelta(children).ops.flatMap(({ insert, attributes }) => [
    ...(attributes?.link === undefined ? [] : [attributes.link]),
    ...(typeof insert === 'string' ? [] : noteParts(insert.note).flatMap(({ link }) => link ?? [])),
  ]);
}

function problemOf(link: string, consoleHost: string): string | null {
  if (!URL.canParse(link)) return 'is no address';
  const { protocol, hostname, host, pathname, username, password } = new URL(link);
  if (protocol === 'mailto:') return pathname.includes('@') ? null : 'names no mailbox';
  if (username || password) return `leads to ${host}, not where it seems to`;
  if (host === consoleHost) return 'leads into this console, which readers cannot open';
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  if (nowhere.test(hostname) || !hostname.includes('.') || isNumber) return 'leads nowhere';
  return null;
}
