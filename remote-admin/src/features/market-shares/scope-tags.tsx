import { Flex, Tag } from '@console/shared-ui/vendor/antd';

/** The scopes of an account (D§3.3). */
export function ScopeTags({ scopes }: { readonly scopes: readonly string[] }) {
  if (scopes.length === 0) return 'none';
  return (
    <Flex component="span" gap={4}>
      {scopes.map((scope) => (
        <Tag key={scope} style={{ margin: 0 }}>
          {scope}
        </Tag>
      ))}
    </Flex>
  );
}
