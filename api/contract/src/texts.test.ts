import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { messages, texts } from './texts';

/**
 * The texts of access, shell and report lists, transcribed by hand from the specification with their lines, as
 * docs/requirements knows them (A authoring, D administration). Nothing here is imported from the catalogue.
 */
const specified: readonly (readonly [text: string, lines: string])[] = [
  ['Good Morning', 'A18'],
  ['Good Afternoon', 'A18'],
  ['Good Evening', 'A18'],
  ["Looks like the page you are trying to find doesn't exists.", 'A23'],
  ['Go Home', 'A23'],
  ['LOG OUT', 'A31 D18'],
  ['Api Docs', 'A31 D18'],
  ['View Research Methodology', 'A33 A83'],
  ['Go Back', 'D47'],
  ['Log out', 'A50'],
  ['Are you sure to leave this page?', 'A128 D118'],
  ['YES', 'A128 D118'],
  ['NO', 'A128 D118'],
  ['Your not authorized to view this page', 'A138 D119 D231'],
  ['Expired JWT Token', 'A220'],
  ['JWT Token not found', 'A220'],
  ['Please enter valid credentials', 'A221 D214'],
  ['Your account has been blocked', 'A221 D214'],
  ['Internal Server Error', 'A221 A223 D214 D215'],
  ['Unable to process your request', 'A222 D217 D218'],
  ['Success: Please check your email!', 'A222 D218'],
  ['Unable to process, Link expired', 'A222 D219'],
  ['Login', 'A222 D219'],
  ['Redirecting...', 'A222 D117'],
  ['Error!', 'A223 D215'],
  ['User created succesfully', 'D216'],
  ['User modified', 'D216'],
  ['Market user details updated successfully.', 'D216'],
  ['Online', 'D69'],
  ['Offline', 'D69'],
  ['Manage', 'D69'],
  ['Unable to connect', 'D69 D223'],
  ['Connection Succesful', 'D69 D223'],
  ['Succesfully changed the password', 'D217'],
  ['Synced chargebee data', 'D225'],
  ['Unable to sync from Chargebee', 'D225'],
  ['Cleared ChargeBee data', 'D225'],
  ['Unable to clear. Please check console for errors', 'D225'],
  ['Credentials updated', 'D225'],
  ['Report state modified succesfully.', 'A228 D227'],
  ['Unable to modify report state.', 'A228 D227'],
  ['Report revoked succesfully.', 'A228 D227'],
  ['Unable to revoke report.', 'A228 D227'],
  ['Report rebuilded succesfully.', 'A228 D227'],
  ['Unable to rebuild report.', 'A228 D227'],
  ['Successfully deleted the report', 'A228'],
  ['Unable to delete report.', 'A228'],
  ['Queued to publish', 'A191 A228'],
  ['Internal Server', 'A228'],
  ['No Action available', 'A65'],
  ['Unable to Process your request! Check console for errors.', 'A225'],
  ['Unable to fetch draft report', 'A224'],
  ['Unable to fetch published report', 'A224'],
  ["Historic Report view doesn't exist", 'A56'],
  ['Should specify either draftId reportId', 'A56'],
  ["The view doesn't exist!", 'A71 A225'],
  ['Default', 'A71'],
  ['No Video url Found', 'A75'],
  ['Text Content', 'A74'],
  ['Unable to fetch notes from {source}', 'A225'],
  ['No description Available', 'A225'],
  ['An error occurred {message}!!!', 'A226 D222'],
  ['No data Available', 'A227'],
  ['No Description Available', 'A227'],
  ['No Data Available', 'A83 A227'],
  ['This widget is not supported for this Report', 'A227'],
  ['Clear Data', 'A82'],
  ['Click on continue to reset the Best Ideas state.', 'A136'],
  ['Click on continue to publish Best Ideas.', 'A136'],
  ['Best Ideas published succesfully.', 'A229'],
  ['Unable to publish Best Ideas.', 'A229'],
  ['Select Company', 'A82'],
  ['DISCLAIMER AND DISCLOSURES', 'A83'],
  ['ASX Code', 'A83'],
  ['Company Name', 'A83'],
  ['Price At Inclusion', 'A83'],
  ['Investment Thesis', 'A83'],
  ['This field is required', 'A152 D136'],
  ['Please enter Valid Email Address', 'A152 D136'],
  ['please enter numbers only', 'A152 D136'],
  ['allow only alphanumeric, - and _ without spaces. ', 'A152'],
  ['no spaces allowed. ', 'A152'],
  ['Max file size limit is 2 Mb', 'A143 D133'],
  ['Please enter minimum 10 digit number', 'D136'],
  ['Please enter Valid URl', 'A152 D136'],
  ['Invalid Source', 'A146'],
  ['Invalid Url', 'A146'],
  ['Password cannot be empty', 'D124'],
  ['Password should contain more than 5 characters', 'D124'],
  ["Passwords don't match", 'D124 D135'],
  ['Banner details updated.', 'D226'],
  ['Co-Brand added successfully', 'D221'],
  ['Co-Brand updated successfully', 'D221'],
  ['Brand deleted successfully.', 'D221'],
  ['Unable to delete the brand.', 'D221'],
  ['Duplicate Resource', 'D114'],
  ['Are you sure you want to disable the feed?', 'D81'],
  ['Content goes here!', 'D93'],
  ['Linked', 'D71 D112'],
  ['Unlinked', 'D71 D112'],
  ['Merge request has been processed.', 'D224'],
  ['This field is required.', 'D129 D133 D134'],
  ['Password 6 to 16 characters, with at least one digit and one special character', 'D136'],
  ['6 to 16 charectors with atleast one numaric and special', 'A152'],
];

/** Messages of fields that the specification leaves to us. */
const ours = [
  'beforeItBegins',
  'endLongAgo',
  'unseen',
  'abn',
  'noAbn',
  'text',
  'list',
  'choice',
  'flag',
  'currentPasswordWrong',
  'passwordCommon',
  'scale',
  'price',
  'frozenPrice',
  'noIdeas',
  'companyTwice',
  'groupTwice',
  'switchOnly',
  'noSwitch',
  'unknownCompany',
  'hiddenCompany',
  'disabledFeed',
  'gics',
  'unknownDisclaimer',
  'disclaimerTwice',
  'unknownTag',
  'itemTwice',
  'termItself',
  'itemNoFlag',
  'tooManyItems',
  'colour',
  'headerColour',
  'unknownField',
  'richTextTooDeep',
  'tooLong',
  'date',
  'pastDay',
  'bannerButton',
  'day',
  'futureDay',
  'analyticsFirst',
  'analyticsLast',
  'analyticsOrder',
  'jobInterval',
  'expectedHours',
  'chargebeeSite',
];

/** Texts that no screen of these chapters shows. */
const notYetOnScreen: Readonly<Record<string, string>> = {
  'Expired JWT Token': 'the answer that starts a refresh',
  'JWT Token not found': 'the answer that starts a refresh',
  'Unable to fetch notes from {source}': 'the notes of the editor, with the name of the feed in it',
  'An error occurred {message}!!!': 'the wizard, with what the server says in it',
  'Invalid Source': 'the settings form of a report',
  'Invalid Url': 'the settings form of a report',
  '6 to 16 charectors with atleast one numaric and special': 'authoring has no form with a new password',
};

/** `shared-ui` knows no contract (it serves anyone's forms and tables), so a few of its own texts are the same ones. */
const standTwice: Readonly<Record<string, readonly string[]>> = {
  'Internal Server Error': ['shared-ui/src/query-view/failure-text.ts'],
  'Your not authorized to view this page': ['shared-ui/src/query-view/query-failure.tsx'],
  'This field is required': ['shared-ui/src/data-table/table-texts.ts'],
  'This value is not a valid day.': ['shared-ui/src/data-table/date-filter.tsx'],
  'No Data Available': ['shared-ui/src/data-table/table-texts.ts', 'shared-ui/src/query-view/query-view.tsx'],
};

const root = join(__dirname, '../../..');
const folders = [
  ...readdirSync(root).filter((name) => /^(host|remote-|shared-)/.test(name)),
  'api/contract',
  'api/server',
  'release',
].map((name) => join(name, 'src'));
const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$|\/test-[a-z-]+\.tsx?$/.test(file);

/** Every text that a source shows: strings, templates without holes, and what stands between tags. */
function literalsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text.replace(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false));
  return found;
}

it('holds the texts of the specification byte for byte, and no others', () => {
  const own = Object.entries(messages).filter(([name]) => !ours.includes(name));
  const catalogue = [...Object.values(texts), ...own.map(([, text]) => text)];
  expect([...catalogue].sort()).toEqual(specified.map(([text]) => text).sort());
});

it('says each text once', () => {
  const catalogue = [...Object.values(texts), ...Object.values(messages)];
  expect(new Set(catalogue).size).toBe(catalogue.length);
});

// a single word such as 'YES' or 'Login' is anybody's; two words and more are the catalogue's
it('is the only place where a text of several words stands', () => {
  const catalogue = [...Object.values(texts), ...Object.values(messages)].filter((text) =>
    text.includes(' '),
  );
  const copies: Record<string, string[]> = {};
  for (const file of files.filter(
    (name) => !isTest(name) && name !== relative(root, join(__dirname, 'texts.ts')),
  )) {
    for (const text of literalsOf(file).filter((literal) => catalogue.some((one) => one === literal)))
      copies[text] = [...(copies[text] ?? []), file];
  }
  expect(copies).toEqual(standTwice);
});

it('is looked for on screen: some page test or journey expects each text', () => {
  const journeys = readdirSync(join(root, 'e2e/journeys')).map((file) => join('e2e/journeys', file));
  const screenTests = [
    ...journeys,
    ...files.filter((file) => /^(host|remote-|shared-).*\.test\.tsx$/.test(file)),
  ];
  const expected = new Set(screenTests.flatMap(literalsOf));
  const sources = screenTests
    .map((file) => readFileSync(join(root, file), 'utf8').replaceAll('\\', ''))
    .join('\n');
  // within a longer text or a pattern, where it is no mere word that stands everywhere
  const isExpected = (text: string) => expected.has(text) || (/\W/.test(text) && sources.includes(text));
  const texts = specified.map(([text]) => text);
  expect(texts.filter((text) => !isExpected(text) && !(text in notYetOnScreen))).toEqual([]);
});
