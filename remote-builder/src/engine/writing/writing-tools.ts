/** What is around the page and belongs to the text that is written there has this attribute. */
export const WRITING_TOOLS = 'data-writing-tools';

/** Whether the frame of an element has the focus of the page around it, or the tools of its text have. */
export function isInFront(element: Element): boolean {
  const { activeElement } = document;
  const isInTools = activeElement?.closest(`[${WRITING_TOOLS}]`) != null;
  return isInTools || element.ownerDocument.defaultView?.frameElement === activeElement;
}
