import type { AnyObjectSchema } from 'yup';
import { brandFormRules } from './brands';
import { bannerRules } from './banner';
import { companyPatchRules, companyRules, newCompanyRules } from './company-rules';
import { customerPatchRules, newAdvisoryRules } from './customers';
import { disclaimerRules } from './disclaimers';
import { draftPatchRules, newDraftRules } from './drafts';
import { dropdownRules } from './dropdowns';
import { firmFormRules } from './firm';
import { newTagRules } from './tags';
import { messages } from './texts';
import { userRules } from './users';

const banner = bannerRules(() => '2026-11-20', '2026-11-20');

/** Names and titles that somebody types and others read in one line. */
const names: readonly (readonly [string, AnyObjectSchema, readonly string[]])[] = [
  ['a new draft', newDraftRules, ['title', 'webTitle', 'subTitle', 'researchOn', 'tags[0]']],
  ['a draft', draftPatchRules, ['title', 'webTitle', 'subTitle', 'researchOn', 'tags[0]']],
  ['a tag', newTagRules, ['name']],
  ['a disclaimer', disclaimerRules, ['name']],
  ['a new company', newCompanyRules, ['name']],
  ['a company', companyRules, ['name']],
  ['a change of a company', companyPatchRules, ['name']],
  ['a brand', brandFormRules.existing, ['name', 'registeredName']],
  ['the firm', firmFormRules, ['name', 'registeredName']],
  ['a drop-down list', dropdownRules, ['items[0]']],
  ['a new customer', newAdvisoryRules(), ['firstName', 'lastName', 'company']],
  ['a customer', customerPatchRules, ['firstName', 'lastName', 'company']],
  ['the banner', banner, ['heading', 'subHeading', 'buttonText']],
  ['a user', userRules, ['firstName', 'lastName', 'position']],
];
const fields = names.flatMap(([of, rules, paths]) => paths.map((path) => [path, of, rules] as const));
const holding = (path: string, value: string) => {
  const [field = path, isList] = path.split('[0]');
  return { buttonLink: '/reports', [field]: isList === undefined ? value : [value] };
};

it.each(fields)('%s of %s reads as it is written', async (path, _of, rules) => {
  const check = (value: string) => rules.validateAt(path, holding(path, value));
  for (const value of ['Copper \u202egnp', 'Copper\u200b', 'Copper\nrises'])
    await expect(check(value)).rejects.toMatchObject({ path, message: messages.unseen });
  expect(await check('Köpfe & 銅 – “up” 5%')).toBe('Köpfe & 銅 – “up” 5%');
});
