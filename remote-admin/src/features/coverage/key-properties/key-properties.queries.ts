import type { QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import {
  exportKeyProperties,
  getKeyProperties,
  listKeyProperties,
  updateKeyProperties,
  type CompanyKeyProperties,
} from '@console/contract/key-properties';
import type { KeyProperties } from '@console/contract/widgets';
import { ToldError } from '@console/shared-auth/http/api-error';
import { call, callForExport, callWithEtag } from '@console/shared-auth/http/call';
import { scales } from '@console/shared-report/scale-field';
import type { ExportRequest } from '@console/shared-ui/data-table';
import type { TableCells } from '@console/shared-ui/typed-cells';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changedMeanwhile, useRowCells } from '../../../row-cells/use-row-cells';
import { loadedForAForm } from '../../../form-card/loaded-for-a-form';
import { followRecords } from '../../../told-lists/follow-records';

export type Scale = (typeof scales)[number]['name'];

/** Begins the keys of all that is read of key properties. */
export const keyPropertiesKey = ['key-properties'] as const;
const listKey = [...keyPropertiesKey, 'list'] as const;
const oneKey = (companyId: string) => [...keyPropertiesKey, 'one', companyId] as const;

/** A page of the companies with their key properties. */
export function useKeyPropertiesList(query: QueryOf<typeof listKeyProperties>) {
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listKeyProperties, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('companies'),
  });
}

/** Companies with their key properties as CSV: those filtered or chosen. */
export const exportKeyPropertiesList = (request: ExportRequest) =>
  callForExport(exportKeyProperties, request);

/** Reads the key properties of a company as they are now, with their entity tag. */
export async function loadKeyProperties(companyId: string, signal?: AbortSignal) {
  const { answer, etag } = await callWithEtag(getKeyProperties, { params: { companyId }, signal });
  return { properties: answer, etag };
}

/** The key properties of a company as their form begins. */
export function useKeyProperties(companyId: string) {
  return useQuery({
    queryKey: oneKey(companyId),
    queryFn: ({ signal }) => loadKeyProperties(companyId, signal),
    ...loadedForAForm,
  });
}

/** Judges a company anew; rejects with 412 when somebody else did since `ifMatch`. */
export function useUpdateKeyProperties(companyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, ifMatch }: { body: KeyProperties; ifMatch: string | null }) => {
      const saved = await callWithEtag(updateKeyProperties, { params: { companyId }, body, ifMatch });
      return { properties: saved.answer, etag: saved.etag };
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(oneKey(companyId), saved);
      void queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** What stands in a cell: the step of a scale; nothing where nobody has judged the company yet. */
export const stepText = (properties: KeyProperties, scale: Scale, isJudged: boolean) =>
  isJudged ? String(properties[scale]) : '';

const saveSteps: TableCells<CompanyKeyProperties>['save'] = async ({ company }, texts, seen) => {
  const { properties, etag } = await loadKeyProperties(company.id);
  const { isRated = true, ...steps } = properties;
  const typed = scales.filter(({ name }) => texts[name] !== undefined);
  for (const { name } of typed) {
    const now = stepText(properties, name, isRated);
    // what it says already was saved, if by a call whose answer was lost
    if (now !== seen[name] && now !== texts[name]) throw changedMeanwhile(`made it ${now}`, { [name]: now });
  }
  if (!isRated && typed.length < scales.length)
    throw new ToldError(`Nobody has rated ${company.code} yet: type all ${scales.length} of its steps.`);
  const body = { ...steps, ...Object.fromEntries(typed.map(({ name }) => [name, Number(texts[name])])) };
  await callWithEtag(updateKeyProperties, { params: { companyId: company.id }, body, ifMatch: etag });
  // a step is said in one way
  return texts;
};

/** Saves steps that are typed into the rows of the list. */
export const useStepCells = () => useRowCells(stepCells);

const stepCells = {
  save: saveSteps,
  queryKey: keyPropertiesKey,
  identify: ({ company }: CompanyKeyProperties) => ({ Code: company.code, Company: company.name }),
};
