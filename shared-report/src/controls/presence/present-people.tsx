import type { PresentPage } from '@console/contract/draft-presence';
import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import { useMe } from '@console/shared-auth/session/session-store';
import { Tooltip } from '@console/shared-ui/vendor/antd';
import { colourOf, initialsOf, lastWhereabouts, placeWords, whereabouts } from './presence-words';
import styles from './presence.module.css';

/** As many are shown; the last one stands for all others. */
const SHOWN = 4;

interface PresentPeopleProps {
  /** Pages that others have open, or whoever reads this elsewhere. */
  readonly pages: readonly PresentPage[];
  /** Nothing is heard of the server: that is where they were last. */
  readonly isLost?: boolean | undefined;
  /** Where somebody is, in words: 'in the builder'. */
  readonly placeOf?: ((page: PresentPage) => string) | undefined;
  /** Leads to where somebody is. */
  readonly onShow?: ((page: PresentPage) => void) | undefined;
}

/** Who else has a report open, as initials; each tells by name where they are. */
export function PresentPeople({ pages, isLost = false, placeOf = placeWords, onShow }: PresentPeopleProps) {
  const me = useMe();
  if (pages.length === 0) return null;
  const shown = pages.length > SHOWN ? pages.slice(0, SHOWN - 1) : pages;
  const rest = pages.slice(shown.length);
  const words = (page: PresentPage) => (isLost ? lastWhereabouts : whereabouts)(page, me.id, placeOf);
  return (
    <ul
      className={styles.people}
      aria-label={isLost ? 'Here before the connection was lost' : 'Also here'}
      data-lost={isLost || undefined}
    >
      {shown.map((page) => (
        <li key={page.editorId}>
          <Tooltip title={words(page)} trigger={['hover', 'focus', 'click']}>
            <button
              type="button"
              className={styles.person}
              data-colour={colourOf(page.person)}
              // drawn by the style sheet: the name says who that is, and no letters before it
              data-letters={initialsOf(page.person)}
              aria-label={words(page)}
              onClick={() => onShow?.(page)}
            />
          </Tooltip>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Tooltip title={rest.map(words).join('\n')} trigger={['hover', 'focus', 'click']}>
            <button
              type="button"
              className={styles.person}
              data-colour="neutral"
              data-letters={`+${rest.length}`}
              aria-label={rest.map(words).join(', ')}
            />
          </Tooltip>
        </li>
      )}
    </ul>
  );
}

interface OpenByProps {
  readonly people: readonly PersonRef[];
  /** What they do: 'Open now'. */
  readonly label?: string;
}

/** Who has something of a list open now, small enough for its row. */
export function OpenBy({ people, label = 'Open now' }: OpenByProps) {
  const words = `${label}: ${people.map(fullName).join(', ')}`;
  return (
    <Tooltip title={words}>
      <span role="img" aria-label={words} className={styles.openBy}>
        {people.slice(0, SHOWN).map((person) => (
          <span key={person.id} className={styles.person} data-size="small" data-colour={colourOf(person)}>
            {initialsOf(person)}
          </span>
        ))}
      </span>
    </Tooltip>
  );
}
