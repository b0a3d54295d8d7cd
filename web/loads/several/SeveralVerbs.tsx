import {
  BadgeDollarSign,
  CircleDot,
  Download,
  Ellipsis,
  FileText,
  Printer,
  Trash2,
  UserPlus,
} from 'lucide-react'
import type { SeveralVerb, VerbsForAll } from '#domain/loads/load-acts.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Icon } from '#client/ui/icon.ts'
import { Kbd } from '#client/ui/Kbd.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { verbLabels } from './several-words.ts'

const looks: Readonly<Record<SeveralVerb, { readonly icon: Icon; readonly key?: string }>> = {
  assign: { icon: UserPlus, key: 'A' },
  status: { icon: CircleDot, key: 'S' },
  invoice: { icon: FileText, key: 'I' },
  print: { icon: Printer, key: 'P' },
  pay: { icon: BadgeDollarSign, key: 'M' },
  export: { icon: Download },
  delete: { icon: Trash2 },
}

type SeveralVerbsProps = {
  verbs: VerbsForAll
  count: number
  /** Then all but the first stand in a menu. */
  isNarrow: boolean
  onVerb: (verb: SeveralVerb) => void
}

/** The verb that usually comes next first, the one that cannot be taken back last. */
export function SeveralVerbs({ verbs, count, isNarrow, onVerb }: SeveralVerbsProps) {
  const { allowed, primary } = verbs
  const others = allowed.filter((verb) => verb !== primary && verb !== 'delete')
  const canDelete = allowed.includes('delete')
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:w-full md:border-l md:border-line md:pl-3">
      {primary !== null && (
        <Button
          size="toolbar"
          variant="primary"
          icon={looks[primary].icon}
          aria-keyshortcuts={looks[primary].key}
          className="max-md:flex-1"
          onClick={() => {
            onVerb(primary)
          }}
        >
          <span className="flex items-center gap-2">
            {`${verbLabels[primary]} (${count.toLocaleString('en-US')})`}
            <Key of={primary} />
          </span>
        </Button>
      )}
      {isNarrow ? (
        <Menu
          label="More for the selected loads"
          align="start"
          items={allowed
            .filter((verb) => verb !== primary)
            .map((verb) => ({
              id: verb,
              label: verb === 'delete' ? 'Delete...' : verbLabels[verb],
              icon: looks[verb].icon,
              ...(looks[verb].key !== undefined && { shortcut: looks[verb].key }),
              danger: verb === 'delete',
              onSelect: () => {
                onVerb(verb)
              },
            }))}
          trigger={
            <Button size="toolbar" icon={Ellipsis}>
              More
            </Button>
          }
        />
      ) : (
        others.map((verb) => (
          <Button
            key={verb}
            size="toolbar"
            icon={looks[verb].icon}
            aria-keyshortcuts={looks[verb].key}
            onClick={() => {
              onVerb(verb)
            }}
          >
            {verbLabels[verb]}
          </Button>
        ))
      )}
      {!isNarrow && canDelete && (
        <div className="flex items-center border-l border-line pl-2">
          <Button
            size="toolbar"
            variant="quiet"
            icon={Trash2}
            className="text-danger-text!"
            onClick={() => {
              onVerb('delete')
            }}
          >
            Delete...
          </Button>
        </div>
      )}
    </div>
  )
}

function Key({ of }: { of: SeveralVerb }) {
  const { key } = looks[of]
  return key === undefined ? null : (
    <span aria-hidden className="max-md:hidden">
      <Kbd>{key}</Kbd>
    </span>
  )
}
