import React, { Component, type ComponentType, type ReactNode } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { Router } from 'react-router-dom';
import type { AppProps } from 'single-spa';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import type { Feature } from './define-feature';
import type { HostContext } from './host-context';
import { RemotePages, routeOf } from './remote-pages';
import { RenderBoundary } from './render-boundary';
import { HostValue } from './use-host';

/** What a remote is made of. */
export interface RemoteDefinition {
  /** Name of the remote as in `remote.json`: `admin`. */
  readonly name: string;
  readonly features: readonly Feature[];
  /** Providers around every page, made anew on each mount: query client, theme. */
  readonly Frame: ComponentType<{ readonly host: HostContext; readonly children: ReactNode }>;
}

/** What the host mounts a remote with; `update` takes all of it again. */
export interface RemoteProps extends HostContext {
  readonly domElement: HTMLElement;
}

/**
 * Lifecycles of a single-spa parcel: `mountRootParcel({ ...remote, name }, props)`, with a name of its own for
 * each mount. A render error stays inside, and `mount` resolves all the same.
 */
export interface RemoteLifecycles extends Required<ReactAppOrParcel<RemoteProps>> {
  /**
   * Fetches the code of the page at an address, for whoever is about to open it; since 1.5.0. What fails is told when the
   * page is opened.
   */
  readonly prepare: (pathname: string) => Promise<void>;
}

/** Makes the module `./remote` that a remote exposes: a parcel with a React root of its own. */
export function defineRemote({ name, features, Frame }: RemoteDefinition): RemoteLifecycles {
  function Remote(props: RemoteProps) {
    const host = hostOf(props);
    return (
      <HostValue value={host}>
        <Router basename={host.basePath} location={host.location} navigator={host.navigator}>
          <Frame host={host}>
            <RemotePages features={features} />
          </Frame>
        </Router>
      </HostValue>
    );
  }
  Remote.displayName = `Remote(${name})`;

  /** Catches what fails outside a page; without it an error of the first render never resolves `mount`. */
  class RemoteBoundary extends Component<RemoteProps & AppProps & { readonly children?: ReactNode }> {
    override render() {
      return <RenderBoundary host={hostOf(this.props)}>{this.props.children}</RenderBoundary>;
    }
  }

  const options = { React, ReactDOMClient, rootComponent: Remote, errorBoundaryClass: RemoteBoundary };
  const { bootstrap, mount, update, unmount } = singleSpaReact<RemoteProps>(options);
  if (update === undefined)
    throw new Error(
      'single-spa-react: expected an update lifecycle, got none; pin the version of the catalog',
    );
  const prepare = async (pathname: string) => {
    await routeOf(features, { pathname })
      ?.page()
      .catch(() => undefined);
  };
  return { bootstrap, mount, update, unmount, prepare };
}

function hostOf(props: RemoteProps): HostContext {
  const {
    basePath,
    navigator,
    location,
    session,
    notify,
    setLeaveGuard,
    degraded,
    diagnose,
    telemetry,
    changes,
    signal,
    release,
  } = props;
  return {
    basePath,
    navigator,
    location,
    session,
    notify,
    setLeaveGuard,
    degraded,
    ...(diagnose && { diagnose }),
    telemetry,
    ...(changes && { changes }),
    signal,
    release,
  };
}
