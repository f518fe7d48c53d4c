import {
  createSnippet,
  deleteSnippet,
  getSnippet,
  listSnippets,
  renameSnippet,
  type Snippet,
  type SnippetBody,
} from '@console/contract/snippets';
import { call } from '@console/shared-auth/http/call';
import { readsAgain } from '@console/shared-ui/reads-again';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const snippetsKey = ['snippets'] as const;

/** Snippets of the person and those for all, by name. */
export function useSnippets() {
  return useQuery({
    queryKey: snippetsKey,
    queryFn: async ({ signal }) => (await call(listSnippets, { signal }))['hydra:member'],
  });
}

/** A snippet with its blocks. */
export const readSnippet = (id: string): Promise<Snippet> => call(getSnippet, { params: { id } });

/** Saves, renames and deletes snippets; lists of them are read anew. */
export function useChangeSnippets() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: snippetsKey })),
  });
  return {
    create: (body: SnippetBody) => mutateAsync(() => call(createSnippet, { body })),
    rename: (id: string, name: string) =>
      mutateAsync(() => call(renameSnippet, { params: { id }, body: { name } })),
    remove: (id: string) => mutateAsync(() => call(deleteSnippet, { params: { id } })),
  };
}
