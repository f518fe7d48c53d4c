// The one door to dnd-kit, whose successor is another package.
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';

interface SortedListProps {
  readonly ids: readonly string[];
  /** An item was dropped where another one is. */
  readonly onMove: (id: string, onto: string) => void;
  readonly children: ReactNode;
}

/** A vertical list whose items are moved by pointer or keyboard (Space, arrows, Space); drops stay inside it. */
export function SortedList({ ids, onMove, children }: SortedListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul className="console-sorted">{children}</ul>
      </SortableContext>
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
  return (
    <li
      ref={setNodeRef}
      className="console-sorted-item"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="console-sorted-line">
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="console-drag-handle"
          {...attributes}
          {...listeners}
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
