export function DevPage() {
  return <h1>DevPage</h1>;
}
