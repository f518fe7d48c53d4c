const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, in attributes too. */
export const escapedHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
