import type { PublishedVersion } from '@console/contract/releases';
import { saveFile } from '@console/shared-ui/save-file';
import { Button } from '@console/shared-ui/vendor/antd';
import { billOfMaterials } from './bill-of-materials';

/** What a version is made of: its commit, the modules that it shares, and the libraries in its files. */
export function VersionDetails({ version }: { readonly version: PublishedVersion }) {
  const { remote, gitSha, shared, libraries } = version;
  const save = () => {
    const file = new Blob([billOfMaterials(version)], { type: 'application/vnd.cyclonedx+json' });
    saveFile(file, `${remote}-${version.version}.cdx.json`);
  };
  return (
    <details>
      <summary>Details</summary>
      <small>Commit: {gitSha ?? 'unknown'}</small>
      <small>Shared: {shared.join(', ') || 'nothing'}</small>
      <small>
        {libraries.length} libraries: {libraries.join(', ') || 'none that its build told of'}
      </small>
      <Button size="small" disabled={libraries.length === 0} onClick={save}>
        Save the bill of materials
      </Button>
    </details>
  );
}
