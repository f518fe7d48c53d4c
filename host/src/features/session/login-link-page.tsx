export function LoginLinkPage() {
  return <h1>LoginLinkPage</h1>;
}
