import { getBanner, updateBanner, type Banner } from '@console/contract/banner';
import type { BodyOf } from '@console/contract/endpoint';
import { callWithEtag } from '@console/shared-auth/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../../form-card/loaded-for-a-form';

const bannerKey = ['settings', 'banner'] as const;

/** The banner, and the entity tag of what was read. */
export interface LoadedBanner {
  readonly banner: Banner;
  readonly etag: string | null;
}

/** Reads the banner as it is now. */
export async function loadBanner(signal?: AbortSignal): Promise<LoadedBanner> {
  const { answer, etag } = await callWithEtag(getBanner, { signal });
  const [banner] = answer['hydra:member'];
  if (!banner) throw new Error('expected the banner, got an empty collection');
  return { banner, etag };
}

/** The banner as its form begins. */
export function useBanner() {
  return useQuery({
    queryKey: bannerKey,
    queryFn: ({ signal }) => loadBanner(signal),
    ...loadedForAForm,
  });
}

interface BannerSave {
  /** What was changed. */
  readonly body: BodyOf<typeof updateBanner>;
  readonly ifMatch: string | null;
}

/** Saves what was changed of the banner; rejects with 412 when somebody else has changed it since `ifMatch`. */
export function useSaveBanner(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: BannerSave) =>
      callWithEtag(updateBanner, { params: { id }, body, ifMatch }),
    onSuccess: ({ answer, etag }) =>
      void queryClient.setQueryData<LoadedBanner>(bannerKey, { banner: answer, etag }),
  });
}
