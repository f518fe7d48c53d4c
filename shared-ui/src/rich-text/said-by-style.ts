const raised = /vertical-align:\s*(super|sub)\b/i;

/**
 * Writes as tags what a page says otherwise: headings of Word on the web are paragraphs with a role, a title of Word is
 * one of a class, and raised letters of Google Docs and of Word on the web have a style.
 */
export function tagStyled(page: Document): void {
  for (const heading of page.querySelectorAll('p[role="heading"], p.MsoTitle')) {
    const level = Math.min(Math.max(Number(heading.getAttribute('aria-level')) || 1, 1), 6);
    const tagged = page.createElement(`h${level}`);
    tagged.append(...heading.childNodes);
    heading.replaceWith(tagged);
  }
  for (const part of page.querySelectorAll('span[style*="vertical-align"]')) {
    const script = raised.exec(part.getAttribute('style') ?? '')?.[1]?.toLowerCase();
    if (script === undefined || part.closest('sup, sub')) continue;
    const tagged = page.createElement(script === 'sub' ? 'sub' : 'sup');
    tagged.append(...part.childNodes);
    part.append(tagged);
  }
}
