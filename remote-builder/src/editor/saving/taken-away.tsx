import { useEditor } from '../editor-context';
import { blockName } from '../blocks/block-name';
import type { Side } from '@console/shared-report/changed-values';
import { takenAway, type BothVersions, type NameOfBlock } from './both-versions';
import styles from './saving.module.css';

interface TakenAwayProps {
  /** Of each side where both changed the same: what is lost if it goes, in words, and the names of that. */
  readonly lost: Readonly<Record<Side, { readonly words: string; readonly names: readonly string[] }>>;
}

/** The names of what each side loses where the other one is preferred. */
export function useTakenAway(): (versions: BothVersions) => Readonly<Record<Side, readonly string[]>> {
  const { render } = useEditor();
  const nameOf: NameOfBlock = (documents, id) => blockName(documents, id, render);
  return (versions) => ({
    mine: takenAway(versions, 'theirs', nameOf),
    theirs: takenAway(versions, 'mine', nameOf),
  });
}

/** What each answer takes away, above the version that loses it. */
export function TakenAway({ lost }: TakenAwayProps) {
  return (
    <dl className={styles.takenAway}>
      {([lost.mine, lost.theirs] as const).map(({ words, names }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{names.length > 0 ? names.join(', ') : 'None'}</dd>
        </div>
      ))}
    </dl>
  );
}
