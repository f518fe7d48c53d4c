import { Type, type Static } from '@sinclair/typebox';
import { mixed, type InferType } from 'yup';
import { endpoint } from './endpoint';
import { nullable } from './hydra';
import { body, flag, isWebsiteOrNone, name, oneLine, text } from './rules';
import { messages } from './texts';

/** The firm as its reports name it; what is published keeps it as it was (X40). */
export const ReportFirm = Type.Object({
  name: Type.String(),
  /** Empty: the name. */
  registeredName: Type.String(),
  /** Eleven digits as people read them, '51 824 753 556'; empty: none. */
  abn: Type.String(),
  address: Type.String(),
  /** https; empty: none. */
  websiteLink: Type.String(),
  /** `#RRGGBB`; empty: that of the report's type. */
  colourCode: Type.String(),
  /** `media:<id>`; null: its name stands alone. */
  logo: nullable(Type.String()),
});
export type ReportFirm = Static<typeof ReportFirm>;

/** The firm whose console it is, and whose reports are written with it (X40). */
export const Firm = Type.Composite([
  ReportFirm,
  Type.Object({
    /** Signed address of the logo, good for 15 minutes (S14); null without one. */
    logoUrl: nullable(Type.String()),
    /** null until somebody has said whose console it is. */
    modifiedOn: nullable(Type.String()),
  }),
]);
export type Firm = Static<typeof Firm>;

/** What people read of what a page says of the firm in words. */
export const firmWords = {
  ...{ name: 'Name of the firm', registeredName: 'Registered name of the firm', abn: 'ABN of the firm' },
  ...{ address: 'Address of the firm', websiteLink: 'Website of the firm' },
} as const satisfies Partial<Record<keyof ReportFirm, string>>;
export const firmWordNames = Object.keys(firmWords) as (keyof typeof firmWords)[];

/** Who publishes until the firm is named. */
export const unnamedFirm: ReportFirm = {
  name: 'Research Console',
  registeredName: '',
  abn: '',
  address: '',
  websiteLink: '',
  colourCode: '',
  logo: null,
};

/** Bytes of the firm's logo, as of a brand's (D§5.12). */
export const FIRM_LOGO_MAX_BYTES = 2 * 1024 * 1024;

/** Weights of the digits of an ABN (abr.business.gov.au, Format of the ABN). */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

const hasElevenDigits = (value: string): boolean => /^\d{11}$/.test(value.replace(/\s/g, ''));

/** Whether the sum of an Australian Business Number is right: eleven digits, spaces between them or not. */
function isAbn(value: string): boolean {
  const digits = value.replace(/\s/g, '');
  if (digits.startsWith('0')) return false;
  // the first digit counts one less
  const sum = ABN_WEIGHTS.reduce(
    (total, weight, at) => total + weight * (Number(digits[at]) - (at ? 0 : 1)),
    0,
  );
  return sum % 89 === 0;
}

/** '51824753556' as '51 824 753 556'. */
export const spacedAbn = (value: string): string =>
  value.replace(/\s/g, '').replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

const fields = {
  name: name(80),
  registeredName: oneLine(text(200)),
  abn: text(20)
    .test('abn', messages.abn, (value) => !value?.trim() || hasElevenDigits(value))
    .test('noAbn', messages.noAbn, (value) => !value || !hasElevenDigits(value) || isAbn(value)),
  address: text(300),
  websiteLink: text(300).test('website', messages.url, isWebsiteOrNone),
  colourCode: text(7).matches(/^#[0-9a-f]{6}$/i, { message: messages.colour, excludeEmptyString: true }),
  /** Takes the logo away; a sent one is kept all the same. */
  withoutLogo: flag().required(messages.required),
};

/** Rules of the firm; its logo is sent beside them. */
export const firmRules = body(fields);
export type FirmBody = InferType<typeof firmRules>;
/** Rules of the form of the firm, in which the logo stands among the other fields. */
export const firmFormRules = body({ ...fields, image: mixed().nullable() });

export const getFirm = endpoint({
  method: 'GET',
  path: '/api/firm',
  summary: 'The firm whose console it is',
  answer: Firm,
});
/**
 * Changes the firm by the fields of `firmRules` and the file `image`. 413 for more than 2 MB, 415 for what is no image,
 * each with a violation at `image`; 412 for a changed `If-Match`.
 */
export const updateFirm = endpoint({
  method: 'POST',
  path: '/api/firm',
  summary: 'Change the firm',
  multipart: true,
  answer: Firm,
});
