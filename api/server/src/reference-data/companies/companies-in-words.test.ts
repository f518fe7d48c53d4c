import { openTestDatabase, type TestDatabase } from '../../../testing/database';
import { addTestCompany } from '../../../testing/records/company';
import { companiesInWords } from './companies-in-words';

let test: TestDatabase;
const codes = new Map<string, string>();

beforeAll(async () => {
  test = await openTestDatabase();
  const names = {
    ...{ FMG: 'Fortescue Ltd', QAN: 'Qantas Airways Limited', SQ2: 'Block, Inc.' },
    ...{
      ALL: 'Aristocrat Leisure Limited',
      'BRK.B': 'Berkshire Hathaway Inc.',
      X: 'United States Steel Corporation',
      FPH: 'Fisher & Paykel Healthcare Corporation Limited',
      AMC: 'Amcor plc',
      CBA: 'Commonwealth Bank of Australia',
      WDS: 'Woodside Energy Group Ltd',
      STO: 'Santos Limited',
      NXT: 'NEXTDC Limited',
      SKC: 'SkyCity Entertainment Group Limited',
      AIA: 'Auckland International Airport Limited',
      MQG: 'Macquarie Group Limited',
    },
  };
  for (const [code, name] of Object.entries(names))
    codes.set(await addTestCompany(test.database.kysely, { code, name }), code);
});
afterAll(() => test.close());

it.each<[string, readonly string[]]>([
  ['Fortescue Ltd (ASX: FMG) and Qantas Airways Limited are our top buys.', ['FMG', 'QAN']],
  ['We prefer FMG.', ['FMG']],
  ["Fortescue's dividend", ['FMG']],
  ['QANTAS AIRWAYS flies again', ['QAN']],
  ['Aristocrat\nLeisure', ['ALL']],
  ['Sell ALL of it', ['ALL']],
  ['Class B of BRK.B', ['BRK.B']],
  ['Block reports on Monday', ['SQ2']],
  ['FORTESCUE LTD is our top pick', ['FMG']],
  ['AMCOR rises', ['AMC']],
  ['amcor plc and fortescue limited', ['AMC', 'FMG']],
  ['Fisher and Paykel Healthcare', ['FPH']],
  ['FISHER & PAYKEL HEALTHCARE', ['FPH']],
  ['Fisher and others, and Paykel', []],
  ['a building block of all portfolios', []],
  ['a block inc', ['SQ2']],
  ['fmg, FMGX and AFMG are no codes', []],
  ['Qantas and other airways', ['QAN']],
  ['qantas and other airways', []],
  ['An aristocrat of leisure', []],
  ['Plan X', []],
  ['United States of America', []],
  ['M\u200BQG, F\u00ADMG and Q\u2060AN are printed as codes', ['FMG', 'MQG', 'QAN']],
  ['For\u00ADtescue and Com\u200Bmonwealth Bank', ['CBA', 'FMG']],
  ['Commonwealth Bank reports', ['CBA']],
  ['the commonwealth bank of australia', ['CBA']],
  ['any commonwealth bank', []],
  ['Woodside, Nextdc and Skycity', ['NXT', 'SKC', 'WDS']],
  ['we like woodside and santos', ['STO', 'WDS']],
  ['Auckland and its International Airport', []],
  ['', []],
])('%s', async (text, expected) => {
  const found = await companiesInWords(test.database.kysely, text);
  expect(found.map((id) => codes.get(id)).sort()).toEqual(expected);
});
