import type { Draft } from '@console/contract/drafts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { mediaQuery, uploadMedia } from './draft.queries';

/** Signed addresses of the images of a draft, renewed before they end, and how to add one. */
export function useMedia(draft: Draft) {
  const { data: renewed, refetch } = useQuery({
    ...mediaQuery(draft.id),
    ...(draft.media && { initialData: draft.media }),
  });
  const [uploaded, setUploaded] = useState<Readonly<Record<string, string>>>({});
  const mediaUrl = useMemo(() => {
    // an image just stored is not in the draft that the server knows
    const addresses: Readonly<Record<string, string>> = { ...uploaded, ...renewed };
    return (reference: string) => addresses[reference] ?? null;
  }, [uploaded, renewed]);
  const { thumbnail } = draft;
  const hasAddress = thumbnail === null || mediaUrl(thumbnail) !== null;
  // Fetches the address of a thumbnail that somebody else has chosen: answers to a write come without addresses.
  useEffect(() => {
    if (!hasAddress) void refetch();
  }, [thumbnail, hasAddress, refetch]);

  async function upload(file: File, how: Parameters<typeof uploadMedia>[2]) {
    const { id, url } = await uploadMedia(draft.id, file, how);
    setUploaded((before) => ({ ...before, [`media:${id}`]: url }));
    return { id, url };
  }
  return { mediaUrl, upload };
}
