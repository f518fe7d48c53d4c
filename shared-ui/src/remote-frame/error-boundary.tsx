import { Button, Result } from '@console/shared-ui/vendor/antd';
import { Component, type ReactNode } from 'react';
import { useInRouterContext, useLocation } from 'react-router-dom';

interface BoundaryProps {
  /** Another value than the one at the time of the failure gives the children a new chance. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failedAt: string | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failedAt: null };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failedAt: 'unknown' };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    if (state.failedAt === 'unknown') return { failedAt: props.resetKey };
    if (state.failedAt !== null && state.failedAt !== props.resetKey) return { failedAt: null };
    return null;
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <div role="alert">
        <Result
          status="error"
          title="This page could not be shown"
          extra={<Button onClick={() => this.setState({ failedAt: null })}>Retry</Button>}
        />
      </div>
    );
  }
}

function RoutedBoundary({ children }: { children: ReactNode }) {
  return <Boundary resetKey={useLocation().key}>{children}</Boundary>;
}

/** Shows a card with Retry in place of children that fail to render; another address is a new chance, too. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  if (useInRouterContext()) return <RoutedBoundary>{children}</RoutedBoundary>;
  return <Boundary resetKey="">{children}</Boundary>;
}
