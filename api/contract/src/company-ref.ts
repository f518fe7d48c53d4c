import { Type, type Static } from '@sinclair/typebox';

/** True for a company that is not visible: admins and its analyst alone find it (U10). */
export const HiddenMark = Type.Optional(Type.Literal(true));

/** A company as reports name it. */
export const CompanyRef = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  hidden: HiddenMark,
});
export type CompanyRef = Static<typeof CompanyRef>;

/** A company as pickers name it: 'BHP - BHP Group Limited'. */
export function companyLabel({ code, name, hidden }: Pick<CompanyRef, 'code' | 'name' | 'hidden'>): string {
  return `${code}${hidden ? ' (hidden)' : ''} - ${name}`;
}
