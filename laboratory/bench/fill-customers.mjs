/** Every tenth customer is of this company. */
export const COMPANY = 'Tenth Advisers';

/** Makes so many customers with their subscriptions; `run` takes one statement of SQL. */
export async function fillCustomers(run, count) {
  await run(`insert into customer (first_name, last_name, email, type, company, phone)
    select case when n % 100 = 0 then '=1+1' else 'Ada' end, 'Customer ' || n, 'customer.' || n || '@bench.example',
      case when n % 3 = 0 then 'advisory' else 'individual' end,
      case when n % 10 = 0 then '${COMPANY}' else 'Advisers ' || n % 500 end, '0491 570 156'
    from generate_series(1, ${count}) as n`);
  await run(`insert into subscription (customer_id, status, total_tokens)
    select id, 'active', case when type = 'advisory' then 10 end from customer
    where not exists (select from subscription where customer_id = customer.id)`);
  await run('vacuum analyze customer, subscription');
}
