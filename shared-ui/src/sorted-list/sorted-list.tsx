// The one door to dnd-kit, whose successor is another package.
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { createContext, useContext, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './sorted-list.module.css';

interface SortedListProps {
  readonly ids: readonly string[];
  /** An item was dropped where another one is. */
  readonly onMove: (id: string, onto: string) => void;
  readonly children: ReactNode;
}

type MoveByKey = (id: string, label: string, step: 1 | -1) => void;

const MoveByKeyContext = createContext<MoveByKey>(() => undefined);

const keySteps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

const accessibility = {
  screenReaderInstructions: { draggable: 'Press the arrow keys to move the item up or down.' },
};

/**
 * A vertical list whose items are moved by pointer, or by the arrow keys on their handle; drops stay inside it.
 *
 * A key moves its item at once. The keyboard sensor of dnd-kit listens a moment after it was started and loses the
 * keys that come before, which is what happens to people who type fast.
 */
export function SortedList({ ids, onMove, children }: SortedListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [announced, announce] = useState('');

  function moveByKey(id: string, label: string, step: 1 | -1) {
    const at = ids.indexOf(id) + step;
    const onto = ids[at];
    if (onto === undefined) return;
    onMove(id, onto);
    announce(`${label}: ${at + 1} of ${ids.length}`);
  }

  return (
    <DndContext
      accessibility={accessibility}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <MoveByKeyContext value={moveByKey}>
          <ul className={styles.sorted} data-part="list">
            {children}
          </ul>
        </MoveByKeyContext>
      </SortableContext>
      <div aria-live="assertive" className={styles.announcement}>
        {announced}
      </div>
    </DndContext>
  );
}

interface SortedItemProps {
  readonly id: string;
  /** Name of the handle. */
  readonly label: string;
  readonly children: ReactNode;
  /** A list inside the item, moved with it. */
  readonly nested?: ReactNode;
}

/** One item with its handle. */
export function SortedItem({ id, label, children, nested }: SortedItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const moveByKey = useContext(MoveByKeyContext);

  function onKeyDown(event: KeyboardEvent) {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveByKey(id, label, step);
  }

  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-part="item"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.line} data-part="line">
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.dragHandle}
          data-part="handle"
          {...attributes}
          {...listeners}
          onKeyDown={onKeyDown}
          aria-label={label}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        {children}
      </div>
      {nested}
    </li>
  );
}
