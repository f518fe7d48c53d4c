/** Lists of records are told of as those of reports are (migration 0133): by tables that people change, a statement each. */
const told: readonly (readonly [subject: string, table: string])[] = [
  ['alerts', 'alert_rule'],
  ['approvers', 'approver'],
  ['brands', 'brand'],
  ['companies', 'company'],
  ['companies', 'company_tag'],
  ['companies', 'key_properties'],
  ['customers', 'customer'],
  ['customers', 'subscription'],
  ['disclaimers', 'disclaimer'],
  ['disclaimers', 'company_disclaimer'],
  ['interests', 'interest'],
  ['interests', 'interest_confirmation'],
  ['market-shares', 'app_user'],
  ['rating-proposals', 'rating_proposal'],
  ['rating-proposals', 'rating_rule'],
  ['restrictions', 'restricted_company'],
  ['tags', 'tag'],
  ['tags', 'company_tag'],
  ['users', 'app_user'],
];

export const sql = told
  .map(
    ([subject, table]) =>
      `create trigger "${table}_told_${subject}" after insert or update or delete on ${table}
  for each statement execute function tell_of_list('${subject}');`,
  )
  .join('\n');
