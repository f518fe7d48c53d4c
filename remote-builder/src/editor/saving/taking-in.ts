/** Tells what is taken into the page from elsewhere from what is changed here. */
export interface TakingIn {
  readonly run: <Result>(take: () => Result) => Result;
  readonly isOn: () => boolean;
}

export function createTakingIn(): TakingIn {
  let isOn = false;
  return {
    run: (take) => {
      isOn = true;
      try {
        return take();
      } finally {
        isOn = false;
      }
    },
    isOn: () => isOn,
  };
}
