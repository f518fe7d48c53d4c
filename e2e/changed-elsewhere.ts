import { expect } from '@playwright/test';
import type { ConsoleApi } from './console-api';

interface StoredNode {
  readonly type: string;
  children: StoredNode[] | string;
}

/** Puts other words into the first text of a draft, as somebody does who edits it at the same time. */
export async function writeFirstText(api: ConsoleApi, draftId: string, words: string): Promise<void> {
  const path = `/api/draft-report/${draftId}`;
  const { content } = await (await api.get(path)).json();
  const root = JSON.parse(content.html) as StoredNode;
  const first = textsOf(root)[0];
  if (!first) throw new Error('The draft should have a text');
  first.children = JSON.stringify({ ops: [{ insert: `${words}\n` }] });
  const answer = await api.put(path, { content: { ...content, html: JSON.stringify(root) } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

function textsOf(node: StoredNode): StoredNode[] {
  if (typeof node.children === 'string') return node.type === 'Text' ? [node] : [];
  return node.children.flatMap(textsOf);
}
