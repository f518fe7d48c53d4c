/** What companies are called after their name; nobody writes it in a sentence. */
export const legalForms = new Set([
  ...['limited', 'ltd', 'group', 'holdings', 'holding', 'inc', 'incorporated', 'corp', 'corporation'],
  ...['co', 'company', 'plc', 'nv', 'sa', 'ag', 'the', 'trust', 'reit'],
]);
