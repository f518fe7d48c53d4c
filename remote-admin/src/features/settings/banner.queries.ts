import { getBanner, updateBanner, type Banner, type BannerBody } from '@console/contract/banner';
import { call } from '@console/shared-auth/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../../form-card/loaded-for-a-form';

const bannerKey = ['settings', 'banner'] as const;

/** The banner as its form begins. */
export function useBanner() {
  return useQuery({
    queryKey: bannerKey,
    queryFn: async ({ signal }) => {
      const [banner] = (await call(getBanner, { signal }))['hydra:member'];
      if (!banner) throw new Error('expected the banner, got an empty collection');
      return banner;
    },
    ...loadedForAForm,
  });
}

/** Saves the banner; a 422 belongs to the form that sent it. */
export function useSaveBanner(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BannerBody) => call(updateBanner, { params: { id }, body }),
    onSuccess: (banner) => void queryClient.setQueryData<Banner>(bannerKey, banner),
  });
}
