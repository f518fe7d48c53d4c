import { FieldError } from '@console/shared-ui/field-error';
import { Button, Input } from '@console/shared-ui/vendor/antd';
import { useEffect, useId, useRef, useState, type ComponentRef } from 'react';
import type { LinkPlace } from '@console/shared-ui/text-links';
import { addressOf } from '../../engine/writing/link-address';
import styles from './text-toolbar.module.css';

interface LinkFormProps {
  readonly place: LinkPlace;
  /** Gets the address; null: the link is taken away. */
  readonly onPut: (address: string | null) => void;
  readonly onClose: () => void;
}

/** Asks where a link leads. */
export function LinkForm({ place, onPut, onClose }: LinkFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(place.address);
  const [isRefused, setRefused] = useState(false);
  const input = useRef<ComponentRef<typeof Input>>(null);

  // The question was asked by a key or a press in the text.
  useEffect(() => input.current?.focus({ cursor: 'all' }), []);

  function put() {
    const address = addressOf(typed);
    if (address === null) setRefused(true);
    else onPut(address);
  }
  return (
    <form
      className={styles.link}
      aria-label="Link"
      onSubmit={(event) => {
        event.preventDefault();
        put();
      }}
    >
      <Input
        ref={input}
        aria-label="Address"
        placeholder="https://example.com"
        value={typed}
        status={isRefused ? 'error' : ''}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? id : undefined}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefused(false);
        }}
      />
      <Button htmlType="submit" type="primary" disabled={typed.trim() === ''}>
        {place.address === '' ? 'Add link' : 'Change link'}
      </Button>
      {place.address !== '' && <Button onClick={() => onPut(null)}>Remove link</Button>}
      <Button onClick={onClose}>Cancel</Button>
      {isRefused && (
        <FieldError id={id} role="alert">
          Please write an address such as https://example.com or ada@example.com.
        </FieldError>
      )}
    </form>
  );
}
