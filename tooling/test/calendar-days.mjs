/** A date of JavaScript, and a text that begins with one, tell the day of UTC or of whoever runs the program. */
const message =
  'What day it is depends on the zone: ask @console/contract/calendar-day with the time zone of the firm (docs/decisions/0025).';
const sqlMessage =
  "What day it is depends on the zone: write `at time zone` with the firm's as a parameter, or pass the day (docs/decisions/0025).";

/** What `no-restricted-syntax` refuses in product code. */
export const calendarDays = [
  "CallExpression[callee.object.callee.property.name='toISOString'][callee.property.name=/^(slice|substr|substring|split)$/]",
  'CallExpression[callee.property.name=/^(slice|substr|substring)$/][arguments.0.value=0][arguments.1.value=10]',
  'CallExpression[callee.property.name=/^[gs]et(UTC)?(FullYear|Month|Date|Day|Hours)$/]',
  'CallExpression[callee.property.name=/^(toDateString|toLocaleDateString|toLocaleTimeString)$/]',
  "CallExpression[callee.property.name='toLocaleString'][callee.object.callee.name='Date']",
  'CallExpression[callee.property.name=/^(startOf|endOf)$/]',
]
  .map((selector) => ({ selector, message }))
  .concat({
    selector: 'TemplateElement[value.raw=/\\bcurrent_date\\b|\\bdate_trunc\\b|[a-z_)]::date\\b/i]',
    message: sqlMessage,
  });
