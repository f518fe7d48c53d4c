import { NoticeContext, type Notify } from '../notice/notice';
import { LeaveGuardProvider, type SetLeaveGuard } from '../leave-guard/leave-guard';
import { useReducedMotion } from '../media-query/reduced-motion';
import '../theme/remote-tokens.css';
import { antdTheme } from '../theme/theme';
import { useTheme } from '../theme/use-theme';
import { App, ConfigProvider, enUS, KeptStyles } from '@console/shared-ui/vendor/antd';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ViewServerContext, type ViewServer } from '../data-table/given-view';
import { TableOwnerContext } from '../data-table/table-storage';
import { tableTexts } from '../data-table/table-texts';
import { TelemetryContext, type Telemetry } from '../data-table/table-tracking';
import { ErrorBoundary } from './error-boundary';
import { followChanges, type ListChanges } from './follow-changes';
import { createQueryClient } from './query-client';

interface RemoteFrameProps {
  /** Of the host's context: its banner, its leave guard, who is signed in, whom it tells what people do, and what is new. */
  readonly host: {
    readonly notify: Notify;
    readonly setLeaveGuard: SetLeaveGuard;
    readonly session: { readonly userId: string };
    readonly telemetry?: Telemetry;
    readonly changes?: ListChanges;
  };
  /** Keeps the views of lists that are given to others; without it there are own ones alone. */
  readonly views?: ViewServer;
  readonly children: ReactNode;
}

/** A frame whose lists have views that are given to others. */
export function frameWith(views: ViewServer) {
  return (props: Omit<RemoteFrameProps, 'views'>) => <RemoteFrame {...props} views={views} />;
}

/** In a list to choose from that is empty, or has nothing that fits what was typed (A§8). */
const nothingToChoose = (component?: string) => component === 'Select' && tableTexts.noSuggestions;

/**
 * Everything that the pages of one remote stand on: theme, dialogs, one query cache for the mounted remote,
 * notices, the leave guard, whose table views are kept, and a boundary that keeps a broken page from emptying the screen.
 */
export function RemoteFrame({ host, views, children }: RemoteFrameProps) {
  const [queryClient] = useState(createQueryClient);
  const isMounted = useRef(false);

  // Lets go of all that was read once the remote is left: the cache would keep it for minutes, with a timer each.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // StrictMode takes an effect back and does it again at once
      queueMicrotask(() => {
        if (!isMounted.current) queryClient.clear();
      });
    };
  }, [queryClient]);

  const { changes } = host;
  // Reads again what has something new.
  useEffect(() => changes && followChanges(queryClient, changes), [queryClient, changes]);

  return (
    <KeptStyles>
      <ConfigProvider
        theme={antdTheme(useTheme(), useReducedMotion() ? 'still' : 'moving')}
        locale={enUS}
        renderEmpty={nothingToChoose}
      >
        <App component={false}>
          <QueryClientProvider client={queryClient}>
            <NoticeContext value={host.notify}>
              <LeaveGuardProvider setLeaveGuard={host.setLeaveGuard}>
                <TableOwnerContext value={host.session.userId}>
                  <TelemetryContext value={host.telemetry ?? null}>
                    <ViewServerContext value={views ?? null}>
                      <ErrorBoundary>{children}</ErrorBoundary>
                    </ViewServerContext>
                  </TelemetryContext>
                </TableOwnerContext>
              </LeaveGuardProvider>
            </NoticeContext>
          </QueryClientProvider>
        </App>
      </ConfigProvider>
    </KeptStyles>
  );
}
