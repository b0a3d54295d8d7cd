import { Tabs } from 'radix-ui'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CountChip } from '../CountChip.tsx'
import type { Icon } from '../icon.ts'
import { Tooltip } from '../Tooltip.tsx'

export type RailItem = {
  value: string
  label: string
  icon: Icon
  count?: number | undefined
  /** The counted ones need a person. */
  attention?: boolean
  /** The keys that lead here: "G L". */
  shortcut?: string
  /** A page that is reached from this one is shown. */
  isAround?: boolean
}

export type RailLink = {
  label: string
  icon: Icon
  href: string
  /** The router's click handling. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export type RailGroup = {
  label: string
  items: readonly RailItem[]
  /** A page of its own: stands in the group, but is no tab. */
  link?: RailLink
}

type RailProps = {
  /** Names the list of tabs. */
  label: string
  groups: readonly RailGroup[]
  /** Mark and company name; in the icon rail the mark alone is shown. */
  header: ReactNode
  /** Behind a line at the end of the rail: what is rarely wanted. */
  foot: readonly RailItem[]
}

const rowClasses = classNames(
  'relative flex h-8 w-full items-center gap-[9px] rounded-control px-2 text-left text-cell no-underline',
  'max-xl:w-10 max-xl:justify-center max-xl:px-0 pointer-coarse:h-11',
  'text-on-rail hover:bg-rail-selected/60 hover:text-on-rail-selected',
)

/**
 * The chosen tab, with its group, at the left: 200 wide from 1280, icons from 768, and on phones not shown
 * at all: there the BottomBar leads.
 */
export function Rail({ label, groups, header, foot }: RailProps) {
  return (
    <nav
      aria-label={label}
      data-rail
      className="on-ink z-rail hidden w-14 flex-none flex-col bg-rail text-on-rail md:flex xl:w-[200px] dark:border-r dark:border-line forced-colors:border-r"
    >
      <div className="flex h-12 flex-none items-center overflow-hidden px-[15px] xl:pr-2 xl:pl-3.5">
        {header}
      </div>
      <div
        className="scroll-area grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] overflow-x-hidden overflow-y-auto px-2 pt-1 pb-2"
        style={{ gridTemplateRows: `repeat(${String(groups.length * 2)}, auto) 1fr auto` }}
      >
        {/* One list of tabs in several groups. A link is no tab and stands outside of the list; the grid that
            both share puts it below its group. */}
        <Tabs.List
          aria-label={label}
          className="col-start-1 row-span-full grid grid-cols-[minmax(0,1fr)]"
          style={{ gridTemplateRows: 'subgrid' }}
        >
          {groups.map((group, index) => (
            <RailTabs key={group.label} group={group} row={index * 2 + 1} />
          ))}
          <div
            role="presentation"
            style={{ gridRow: groups.length * 2 + 2 }}
            className="mt-3 flex flex-col gap-px border-t border-rail-selected pt-2"
          >
            {foot.map((item) => (
              <RailTab key={item.value} item={item} />
            ))}
          </div>
        </Tabs.List>
        {groups.map(
          (group, index) =>
            group.link && <RailAnchor key={group.label} link={group.link} row={index * 2 + 2} />,
        )}
      </div>
    </nav>
  )
}

function RailTabs({ group, row }: { group: RailGroup; row: number }) {
  return (
    <div role="presentation" style={{ gridRow: row }} className="flex flex-col gap-px not-first:mt-3">
      <div
        aria-hidden
        className="px-2 pb-1 text-head font-medium text-rail-muted max-xl:mx-1 max-xl:mb-1 max-xl:h-px max-xl:overflow-hidden max-xl:bg-rail-selected max-xl:p-0"
      >
        {group.label}
      </div>
      {group.items.map((item) => (
        <RailTab key={item.value} item={item} />
      ))}
    </div>
  )
}

function RailTab({ item }: { item: RailItem }) {
  const { value, label, icon: IconShape, count = 0, shortcut, isAround = false } = item
  const needsAttention = item.attention === true && count > 0
  return (
    <Tooltip content={label} shortcut={shortcut} side="right" isName className="xl:hidden">
      <Tabs.Trigger
        value={value}
        className={classNames(
          rowClasses,
          isAround && 'bg-rail-selected font-medium text-on-rail-selected',
          'aria-selected:bg-rail-selected aria-selected:font-medium aria-selected:text-on-rail-selected',
          'aria-selected:before:absolute aria-selected:before:inset-y-1.5 aria-selected:before:left-0 aria-selected:before:w-[3px] aria-selected:before:rounded-full aria-selected:before:bg-ink-accent',
          'forced-colors:aria-selected:outline forced-colors:aria-selected:outline-[Highlight]',
        )}
      >
        <IconShape aria-hidden className="size-4 flex-none" strokeWidth={1.5} />
        <span title={label} className="min-w-0 flex-1 truncate max-xl:sr-only">
          {label}
        </span>
        {needsAttention && <span className="sr-only">, needing attention:</span>}
        {count > 0 && (
          <CountChip
            count={count}
            attention={needsAttention}
            className={
              needsAttention
                ? 'xl:-ml-1 xl:px-1 max-xl:absolute max-xl:-top-1 max-xl:right-[-5px] max-xl:h-4 max-xl:min-w-4 max-xl:px-1'
                : 'min-w-0! px-0! text-rail-muted xl:-ml-1 max-xl:sr-only'
            }
          />
        )}
      </Tabs.Trigger>
    </Tooltip>
  )
}

function RailAnchor({ link, row }: { link: RailLink; row: number }) {
  return (
    <Tooltip content={link.label} side="right" isName className="xl:hidden">
      <a
        href={link.href}
        onClick={link.onClick}
        style={{ gridRow: row }}
        className={classNames(rowClasses, 'col-start-1 mt-px')}
      >
        <link.icon aria-hidden className="size-4 flex-none" strokeWidth={1.5} />
        <span title={link.label} className="min-w-0 flex-1 truncate max-xl:sr-only">
          {link.label}
        </span>
      </a>
    </Tooltip>
  )
}
