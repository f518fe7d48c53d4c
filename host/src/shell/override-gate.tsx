import { useLazyPage } from '@console/release/contract/lazy-page';
import { useSession } from '@console/shared-auth/session/session-store';
import { useEffect, type ReactNode } from 'react';
import { endQuestion, useAskedOverrides } from '../loader/asked-overrides';
import { mayOverride } from '../loader/personal-release';
import { TryAgainCard } from './try-again-card';
import loadingStyles from './loading.module.css';

const loadQuestion = () => import('./override-question').then(({ OverrideQuestion }) => OverrideQuestion);

/** The page itself, unless it is asked of somebody who may whether other versions run in it (X83). */
export function OverrideGate({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const asked = useAskedOverrides();
  const me = session.status === 'signedIn' ? session.me : null;
  const isAsking = asked !== null && mayOverride(me);
  const isInVain = asked !== null && me !== null && !isAsking;
  const question = useLazyPage(isAsking ? loadQuestion : null);

  // Whoever may not run other versions is not asked.
  useEffect(() => {
    if (isInVain) endQuestion();
  }, [isInVain]);

  if (!isAsking) return children;
  if (question.status === 'ready') return <question.Page />;
  if (question.status === 'failed')
    return <TryAgainCard title="The page cannot be loaded" onRetry={question.retry} />;
  return <div className={loadingStyles.loading} role="status" aria-label="Loading" />;
}
