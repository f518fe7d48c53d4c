/** A stream of numbers below one another, the same for a seed. */
export type Numbers = (below: number) => number;

export function numbers(seed: number): Numbers {
  let state = seed % 2_147_483_648;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
