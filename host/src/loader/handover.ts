interface GivenProps {
  readonly domElement: HTMLElement;
}

/**
 * single-spa keeps every root parcel for ever, with the props that it was given last: those of a parcel that is gone are
 * emptied, or its element and everything that hangs on it would stay in memory.
 */
export function createHandover() {
  const given = new Map<HTMLElement, object>();
  return {
    give: <Props extends GivenProps>(props: Props): Props => {
      given.set(props.domElement, props);
      return props;
    },
    takeBack: (element: HTMLElement) => {
      const props = given.get(element) ?? {};
      for (const name of Object.keys(props)) Reflect.deleteProperty(props, name);
      given.delete(element);
    },
  };
}
