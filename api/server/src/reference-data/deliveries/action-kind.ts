import { corporateActions, type CorporateActionName } from '@console/contract/corporate-actions';
import { sql } from 'kysely';
import { ricTaken } from '../companies/free-rics';
import type { Trx } from '../../platform/database/database';
import type { ActionBefore, ActionRow, ActionTerms } from './action-row';
import {
  actionCurrency,
  actionDay,
  claimedCode,
  dividend,
  late,
  splitOfPrices,
  splitRatio,
  twinDividend,
  twinSplit,
  unknownWithdrawal,
  withdrawnSplit,
} from './checks/actions';
import { choiceColumn, flagColumn, orNull, positive, text, type Column } from './column';
import { announcedDay, type DayNumber } from './day-column';
import { defineKind, type DeliveryContext } from './delivery-kind';
import { companyCode } from './description-kind';
import { Fault } from './fault';
import { lookAroundActions } from './look-around-actions';
import type { KnownCompanies, KnownCompany } from './known-companies';
import { currency } from './price-kind';

interface ActionValues extends ActionTerms {
  readonly company: string;
  readonly action: CorporateActionName;
  readonly day: DayNumber;
}

/** Splits, dividends and code changes. What comes again of the same company, action and day replaces what it was. */
export const actionKind = defineKind<ActionValues, ActionRow, ActionBefore>({
  layouts: {
    Refinitiv: {
      company: text('RIC', 30),
      action: choiceColumn('Action', corporateActions),
      day: announcedDay('Effective Date', 'yyyy-MM-dd'),
      newShares: orNull(positive('New Shares')),
      oldShares: orNull(positive('Old Shares')),
      amount: orNull(positive('Amount')),
      currency: orNull(currency('Currency')),
      newCode: orNull(companyCode('New Code')),
      newRic: orNull(text('New RIC', 30)),
      withdrawn: flagColumn('Withdrawn', false),
    },
    Calibre: {
      company: text('code', 30),
      action: calibreAction(),
      day: announcedDay('date', 'dd/MM/yyyy'),
      newShares: orNull(positive('new_shares')),
      oldShares: orNull(positive('old_shares')),
      amount: orNull(positive('amount')),
      currency: orNull(currency('currency')),
      newCode: orNull(companyCode('new_code')),
      newRic: orNull(text('new_ric', 30)),
      withdrawn: flagColumn('withdrawn', false),
    },
  },
  linesPerRecord: 'one',
  subject: 'company',
  mayBeEmpty: true,
  reader: actionReader,
  writer: () => writeActions,
  checks: () => ({
    subjectOf: ({ company }) => company.code,
    isOfEvents: true,
    open: () => lookAroundActions,
    rules: [
      ...[splitRatio, splitOfPrices, twinSplit, withdrawnSplit, unknownWithdrawal],
      ...[dividend, twinDividend, actionCurrency, actionDay, claimedCode, late],
    ],
  }),
});

const ofCalibre = { split: 'Split', dividend: 'Dividend', code_change: 'Code Change' } as const;

function calibreAction(): Column<CorporateActionName> {
  const names = choiceColumn('action', ['split', 'dividend', 'code_change']);
  return {
    title: names.title,
    read: (value) => {
      const name = names.read(value);
      return name instanceof Fault ? name : ofCalibre[name];
    },
  };
}

const nothing = {
  ...{ newShares: null, oldShares: null, amount: null, currency: null, newCode: null, newRic: null },
} as const;

/** The parts that belong to the action; a fault: one is missing. What is taken back may have none of them. */
function termsOf(values: ActionValues): Omit<ActionTerms, 'withdrawn'> | Fault {
  const { action, newShares, oldShares, amount, currency, newCode, newRic, withdrawn } = values;
  if (withdrawn && [newShares, oldShares, amount, newCode].every((part) => part === null)) return nothing;
  if (action === 'Split') {
    const isWhole = newShares !== null && oldShares !== null;
    return isWhole ? { ...nothing, newShares, oldShares } : new Fault('A split has new and old shares.');
  }
  if (action === 'Dividend') {
    const isWhole = amount !== null && currency !== null;
    return isWhole ? { ...nothing, amount, currency } : new Fault('A dividend has an amount and a currency.');
  }
  return newCode === null ? new Fault('A code change has a new code.') : { ...nothing, newCode, newRic };
}

function actionReader({ companies }: DeliveryContext) {
  const seen = new Set<string>();
  const given = new Map<string, string>();
  return (values: ActionValues): ActionRow | Fault => {
    const company = companies.find(values.company, 'share price RIC');
    if (company instanceof Fault) return company;
    const terms = termsOf(values);
    if (terms instanceof Fault) return terms;
    const { action, day, withdrawn } = values;
    const key = `${company.id} ${action} ${day}`;
    if (seen.has(key)) return new Fault(`An earlier line has the ${action} of ${company.code} on that day.`);
    const fault = codeFault(companies, company, { ...terms, withdrawn });
    if (fault) return fault;
    if (!withdrawn) {
      const names = [terms.newCode, terms.newRic].flatMap((name) => name ?? []);
      for (const name of names) {
        const other = given.get(name) ?? company.code;
        if (other !== company.code) return new Fault(`An earlier line gives ${name} to ${other}.`);
      }
      for (const name of names) given.set(name, company.code);
    }
    seen.add(key);
    return { company, action, day, withdrawn, ...terms };
  };
}

/** Why a company can't get a code, or a RIC; null: it can. */
function codeFault(
  companies: KnownCompanies,
  company: KnownCompany,
  { newCode, newRic, withdrawn }: Pick<ActionTerms, 'newCode' | 'newRic' | 'withdrawn'>,
): Fault | null {
  const owner = newCode === null ? undefined : companies.ofCode(newCode);
  if (owner && owner.id !== company.id) return new Fault(`${newCode} belongs to another company.`);
  if (withdrawn)
    return owner ? new Fault(`${company.code} has this code already: deliver a code change back.`) : null;
  for (const name of [newCode, newRic]) {
    const other = name === null ? undefined : companies.otherKnownAs(name, company);
    if (other) return new Fault(ricTaken(name ?? '', other.company.code, other.as));
  }
  return null;
}

async function writeActions(trx: Trx, rows: readonly ActionRow[]): Promise<number> {
  const values = rows.map(({ company, ...row }) => ({ ...row, companyId: company.id }));
  const [withdrawn, others] = [values.filter((row) => row.withdrawn), values.filter((row) => !row.withdrawn)];
  return (await withdrawActions(trx, withdrawn)) + (await writeOthers(trx, others));
}

type StoredAction = Omit<ActionRow, 'company'> & { readonly companyId: string };

/** What is taken back stays what it was, and does not count. */
async function withdrawActions(trx: Trx, rows: readonly StoredAction[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update corporate_action as kept
    set withdrawn = true, import_id = import_under_way(), delivered_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("companyId" uuid, action text, day integer)
    where kept.company_id = row."companyId" and kept.action = row.action
      and kept.day = date '1970-01-01' + row.day and not kept.withdrawn`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

async function writeOthers(trx: Trx, rows: readonly StoredAction[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into corporate_action as kept (company_id, action, day, new_shares, old_shares, amount, currency,
      new_code, new_ric, import_id)
    select "companyId", action, date '1970-01-01' + day, "newShares", "oldShares", amount, currency,
      "newCode", "newRic", import_under_way()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("companyId" uuid, action text, day integer,
      "newShares" float8, "oldShares" float8, amount float8, currency text, "newCode" text, "newRic" text)
    on conflict (company_id, action, day) do update set
      new_shares = excluded.new_shares, old_shares = excluded.old_shares, amount = excluded.amount,
      currency = excluded.currency, new_code = excluded.new_code, new_ric = excluded.new_ric,
      withdrawn = false, import_id = excluded.import_id, delivered_at = excluded.delivered_at,
      changed_at = case when kept.new_code is distinct from excluded.new_code then null else kept.changed_at end
      where kept.withdrawn
        or (kept.new_shares, kept.old_shares, kept.amount, kept.currency, kept.new_code, kept.new_ric)
          is distinct from (excluded.new_shares, excluded.old_shares, excluded.amount, excluded.currency,
            excluded.new_code, excluded.new_ric)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
