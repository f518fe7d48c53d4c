/**
 * The catalogue: texts of the specification that people read in the chapters on access, byte for byte, odd
 * spelling included. Each stands here and nowhere else in the product; `texts.test.ts` holds both to it.
 */
export const texts = {
  /** Dashboard (A§1.9). */
  goodMorning: 'Good Morning',
  goodAfternoon: 'Good Afternoon',
  goodEvening: 'Good Evening',

  /** Pages that everybody meets (A§2, D§2). */
  pageNotFound: "Looks like the page you are trying to find doesn't exists.",
  goHome: 'Go Home',
  goBack: 'Go Back',
  logOut: 'Log out',
  marketLogOut: 'LOG OUT',
  apiDocs: 'Api Docs',
  viewResearchMethodology: 'View Research Methodology',

  /** Leaving unsaved changes (A§4.8, D§4.15). */
  leaveQuestion: 'Are you sure to leave this page?',
  yes: 'YES',
  no: 'NO',

  /** Notices and errors (A§8, D§8). */
  errorPrefix: 'Error!',
  internalServerError: 'Internal Server Error',
  notAuthorized: 'Your not authorized to view this page',
  expiredToken: 'Expired JWT Token',
  tokenNotFound: 'JWT Token not found',

  /** Sign-in and links from mail (A§8, D§8). */
  wrongCredentials: 'Please enter valid credentials',
  blocked: 'Your account has been blocked',
  unableToProcess: 'Unable to process your request',
  checkYourEmail: 'Success: Please check your email!',
  linkExpired: 'Unable to process, Link expired',
  login: 'Login',
  redirecting: 'Redirecting...',
  passwordChanged: 'Succesfully changed the password',

  /** Actions on reports in lists (A§8). */
  reportModified: 'Report state modified succesfully.',
  reportNotModified: 'Unable to modify report state.',
  reportRevoked: 'Report revoked succesfully.',
  reportNotRevoked: 'Unable to revoke report.',
  reportRebuilt: 'Report rebuilded succesfully.',
  reportNotRebuilt: 'Unable to rebuild report.',
  draftDeleted: 'Successfully deleted the report',
  draftNotDeleted: 'Unable to delete report.',
  draftQueued: 'Queued to publish',
  draftNotQueued: 'Internal Server',
  /** Cards of the feeds (D§2.30). */
  feedOnline: 'Online',
  feedOffline: 'Offline',
  manageFeed: 'Manage',
  /** Test of a feed (D§8.10), which makes no call (U18). */
  feedConnected: 'Connection Succesful',
  feedNotConnected: 'Unable to connect',
  /** Notes of a company (A§8.13); {source} is its feed. */
  notesNotFetched: 'Unable to fetch notes from {source}',
  descriptionNotFetched: 'No description Available',
  noReviewAction: 'No Action available',

  /** Pages on which reports are read (A§2, A§8). */
  previewFailed: 'Unable to Process your request! Check console for errors.',
  draftNotFetched: 'Unable to fetch draft report',
  reportNotFetched: 'Unable to fetch published report',
  historicReport: "Historic Report view doesn't exist",
  noReportId: 'Should specify either draftId reportId',
  unknownView: "The view doesn't exist!",
  defaultBrand: 'Default',

  /** Adding a tag that does not exist yet (A§8.15); {message} is what the server says. */
  tagNotAdded: 'An error occurred {message}!!!',

  /** Co-branding (D§8.8). */
  brandAdded: 'Co-Brand added successfully',
  brandUpdated: 'Co-Brand updated successfully',
  brandDeleted: 'Brand deleted successfully.',
  brandNotDeleted: 'Unable to delete the brand.',

  /** Blocks of a report and their options (A§2). */
  noVideoUrl: 'No Video url Found',
  textContent: 'Text Content',

  /** Widgets of a report (A§8); an empty forecast says it as lists do. */
  widgetNoData: 'No data Available',
  widgetNoDescription: 'No Description Available',
  noDataAvailable: 'No Data Available',
  widgetNotSupported: 'This widget is not supported for this Report',

  /** Best Ideas (A§2, A§4, A§8). */
  clearIdeas: 'Clear Data',
  clearIdeasQuestion: 'Click on continue to reset the Best Ideas state.',
  publishIdeasQuestion: 'Click on continue to publish Best Ideas.',
  ideasPublished: 'Best Ideas published succesfully.',
  ideasNotPublished: 'Unable to publish Best Ideas.',
  selectCompany: 'Select Company',
  ideasDisclosures: 'DISCLAIMER AND DISCLOSURES',
  ideaCode: 'ASX Code',
  ideaCompany: 'Company Name',
  ideaPrice: 'Price At Inclusion',
  ideaThesis: 'Investment Thesis',

  /** Internal users (D§8.3). */
  userCreated: 'User created succesfully',
  userModified: 'User modified',
  marketUserUpdated: 'Market user details updated successfully.',

  /** The banner and the cards of the settings (D§2, D§8). */
  bannerUpdated: 'Banner details updated.',

  /** A second export of the same days (D§4.11). */
  duplicateResource: 'Duplicate Resource',

  /** Integrations (D§8.12). */
  credentialsUpdated: 'Credentials updated',
  chargebeeSynced: 'Synced chargebee data',
  chargebeeNotSynced: 'Unable to sync from Chargebee',
  chargebeeCleared: 'Cleared ChargeBee data',
  chargebeeNotCleared: 'Unable to clear. Please check console for errors',

  /** Jobs and feeds, in the same words (D§2.41, U19). */
  disableFeedQuestion: 'Are you sure you want to disable the feed?',

  /** Disclaimers (D§3, D§4) and the merge of companies (D§8). */
  newDisclaimer: 'Content goes here!',
  linked: 'Linked',
  unlinked: 'Unlinked',
  mergeProcessed: 'Merge request has been processed.',
} as const;

/** Messages of fields (A§5, D§5), byte for byte; those without a source are ours. */
export const messages = {
  required: 'This field is required',
  /** Merge target, image of a brand, dates of analytics (D§5, U27). */
  requiredDot: 'This field is required.',
  email: 'Please enter Valid Email Address',
  unseen: 'This value has characters that cannot be seen.',
  url: 'Please enter Valid URl',
  videoSource: 'Invalid Source',
  videoUrl: 'Invalid Url',
  imageTooLarge: 'Max file size limit is 2 Mb',
  number: 'please enter numbers only',
  alphanumeric: 'allow only alphanumeric, - and _ without spaces. ',
  noSpaces: 'no spaces allowed. ',
  mobile: 'Please enter minimum 10 digit number',
  passwordEmpty: 'Password cannot be empty',
  passwordTooShort: 'Password should contain more than 5 characters',
  passwordsDiffer: "Passwords don't match",
  currentPasswordWrong: 'This is not your current password.',
  passwordCommon: 'This is one of the most common passwords. Please choose another one.',
  /** The generic rule of passwords in the administration (D§5.15). */
  passwordStrict: 'Password 6 to 16 characters, with at least one digit and one special character',
  /** The same in authoring (A§5.19), where no form asks for a new password. */
  passwordStrictOfAuthoring: '6 to 16 charectors with atleast one numaric and special',
  text: 'This value should be text',
  list: 'This value should be a list',
  choice: 'This value should be one of the choices',
  flag: 'This value should be true or false',
  scale: 'This value should be a whole number from 1 to 5.',
  price: 'This value should be a price from 0 to 1,000,000.',
  frozenPrice: 'This price was published and cannot be changed.',
  noIdeas: 'Add at least one idea before you publish.',
  companyTwice: 'This company is already in this group.',
  groupTwice: 'Each group can appear only once.',
  switchOnly: 'Only a Switch can have this company.',
  noSwitch: 'A Switch needs a company to switch from and one to switch to.',
  unknownCompany: 'This company was not found.',
  hiddenCompany: 'This company is hidden. Choose another one.',
  disabledFeed: 'This feed is disabled. Choose another one.',
  gics: 'Choose a value that belongs to the level above.',
  unknownDisclaimer: 'This disclaimer was not found.',
  disclaimerTwice: 'This disclaimer is already in the list.',
  unknownTag: 'There is no such tag.',
  itemTwice: 'This entry is already in the list.',
  termItself: 'Enter another form than the word itself.',
  itemNoFlag: 'A company without a flag is called “Default” already.',
  tooManyItems: 'A list can have at most ${max} entries.',
  abn: 'Enter the eleven digits of an ABN.',
  noAbn: 'These eleven digits are no ABN. Please check them.',
  colour: 'Enter a colour such as #0b4f6c.',
  headerColour: 'Choose a colour to enable header colours.',
  unknownField: 'This field was not expected.',
  richTextTooDeep: 'A text is nested too deeply. Paste it without its formatting.',
  tooLong: 'This value is too long. It should have ${max} characters or less.',
  date: 'This value is not a valid date and time.',
  day: 'This value is not a valid day.',
  pastDay: 'This day is in the past. Choose today or later.',
  endLongAgo: 'Choose a day of the last 31 days.',
  beforeItBegins: 'This day lies before the first one.',
  bannerButton: 'A button needs both a text and a link.',
  futureDay: 'This day is in the future. Choose today or earlier.',
  analyticsFirst: 'The first day is 8 June 2025.',
  analyticsLast: 'The last day is tomorrow.',
  analyticsOrder: 'Choose a day that is not before the first one.',
  chargebeeSite: 'Enter only the name of the site, such as acme for acme.chargebee.com.',
  jobInterval: 'This value should be a whole number of seconds from 60 to 2,678,400 (31 days).',
  expectedHours: 'This value should be a whole number of hours from 1 to 720.',
} as const;
