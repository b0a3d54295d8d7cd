import { Pencil, Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { useOpened } from '../page/use-opened.ts'

type Opened<Row> = { what: 'form'; row: Row | null } | { what: 'delete'; row: Row }

/** Which dialog of a list lies open, and the row menu that opens them: edit first, delete last. */
export function useRowDialogs<Row>(kind: string) {
  const [opened, setOpened, close] = useOpened<Opened<Row>>()
  const edit = useCallback(
    (row: Row) => {
      setOpened({ what: 'form', row })
    },
    [setOpened],
  )
  const rowMenu = useCallback(
    (row: Row): MenuItem[] => [
      {
        id: 'edit',
        label: `Edit ${kind}`,
        icon: Pencil,
        onSelect: () => {
          setOpened({ what: 'form', row })
        },
      },
      {
        id: 'delete',
        label: `Delete ${kind}`,
        icon: Trash2,
        danger: true,
        onSelect: () => {
          setOpened({ what: 'delete', row })
        },
      },
    ],
    [kind, setOpened],
  )
  return {
    opened,
    edit,
    rowMenu,
    add: () => {
      setOpened({ what: 'form', row: null })
    },
    close,
  }
}
