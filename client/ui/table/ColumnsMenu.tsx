import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { Button } from '../Button.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { useLayer } from '../use-layer.ts'
import { noChoice, orderedColumns, withHidden, withMoved } from './column-choice.ts'
import type { ColumnChoice } from './column-choice.ts'

type Item = { readonly id: string; readonly header: string }

export type ColumnsMenuProps = {
  /** Names the menu: "Columns of loads on the road". */
  label: string
  columns: readonly Item[]
  choice: ColumnChoice
  onChange: (choice: ColumnChoice) => void
  trigger: ReactElement
}

/** Which columns are shown and in what order. It was asked for when it was made, so it is open at first. */
export function ColumnsMenu({ label, columns, choice, onChange, trigger }: ColumnsMenuProps) {
  const layer = useLayer(true)
  const [dragged, setDragged] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const items = orderedColumns(columns, choice)
  const ids = items.map(({ id }) => id)
  const move = (item: Item, to: number) => {
    const order = withMoved(ids, item.id, to)
    if (order === ids) return
    onChange({ ...choice, order })
    setWords(`${item.header} is column ${String(to + 2)} of ${String(ids.length + 1)}`)
  }
  return (
    <Popover.Root defaultOpen onOpenChange={layer.place}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal {...layer.portal}>
        <Popover.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="motion-layer z-menu max-h-(--radix-popover-content-available-height) w-60 overflow-y-auto rounded-panel bg-raised p-1 text-text no-ring shadow-menu forced-colors:border"
        >
          <ul>
            <li className="flex min-h-8 items-center px-2 text-cell text-muted">
              {`${columns[0]?.header ?? ''} stands first`}
            </li>
            {items.map((item, index) => (
              <ColumnItem
                key={item.id}
                item={item}
                place={index}
                isShown={!choice.hidden.includes(item.id)}
                onShow={(isShown) => {
                  onChange(withHidden(choice, item.id, !isShown))
                }}
                onMove={(to) => {
                  move(item, to)
                }}
                onDragStart={() => {
                  setDragged(item.id)
                }}
                onDragEnd={() => {
                  setDragged(null)
                }}
                onDragOver={() => {
                  const moved = items.find(({ id }) => id === dragged)
                  if (moved && moved !== item) move(moved, index)
                }}
              />
            ))}
          </ul>
          <div className="flex items-center justify-between gap-2 border-t border-line px-2 pt-1">
            <span className="text-meta text-muted">Drag, or Alt+↑↓</span>
            <Button
              size="toolbar"
              variant="quiet"
              onClick={() => {
                onChange(noChoice)
                setWords('All columns are back in their places')
              }}
            >
              Reset
            </Button>
          </div>
          <span role="status" className="sr-only">
            {words}
          </span>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type ColumnItemProps = {
  item: Item
  place: number
  isShown: boolean
  onShow: (isShown: boolean) => void
  onMove: (to: number) => void
  onDragStart: () => void
  onDragEnd: () => void
  onDragOver: () => void
}

function ColumnItem({ item, place, isShown, onShow, onMove, ...drag }: ColumnItemProps) {
  const key = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    onMove(place + step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys come from the controls inside; what can be dragged has buttons that do the same.
    <li
      draggable
      onDragStart={drag.onDragStart}
      onDragEnd={drag.onDragEnd}
      onDragOver={(event) => {
        event.preventDefault()
        drag.onDragOver()
      }}
      onKeyDown={key}
      className="group flex min-h-8 items-center gap-1 rounded-badge pr-1 pl-1 hover:bg-inset"
    >
      <GripVertical aria-hidden className="size-4 flex-none cursor-grab text-muted" strokeWidth={1.5} />
      <Checkbox
        label={item.header}
        className="min-w-0 flex-1 items-center!"
        checked={isShown}
        onChange={(event) => {
          onShow(event.currentTarget.checked)
        }}
      />
      <MoveButton
        icon={ArrowUp}
        label={`Move ${item.header} to the left`}
        onPress={() => {
          onMove(place - 1)
        }}
      />
      <MoveButton
        icon={ArrowDown}
        label={`Move ${item.header} to the right`}
        onPress={() => {
          onMove(place + 1)
        }}
      />
    </li>
  )
}

function MoveButton({
  icon: Icon,
  label,
  onPress,
}: {
  icon: typeof ArrowUp
  label: string
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-6 flex-none place-items-center rounded-badge text-muted hover:bg-pressed hover:text-text pointer-coarse:size-11"
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={1.75} />
    </button>
  )
}
