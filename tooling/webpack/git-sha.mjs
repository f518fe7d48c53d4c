import { execFileSync } from 'node:child_process';

/** The commit that is built; 'unknown' outside a repository. */
export function gitSha(root) {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
