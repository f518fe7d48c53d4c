export function MethodologyPage() {
  return <h1>MethodologyPage</h1>;
}
