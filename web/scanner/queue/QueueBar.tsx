import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { classNames } from '#client/ui/class-names.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { FileChoice } from './FileChoice.tsx'
import { paperWords, queueWords } from './queue-words.ts'
import { isReady, type ReadyScan, type Scan } from './scan.ts'

type QueueBarProps = {
  scans: readonly Scan[]
  current: ReadyScan
  isListOpen: boolean
  onList: () => void
  onOpen: (id: string) => void
  onFiles: (files: readonly File[]) => void
}

/** Which document of how many, and what became of the others. */
export function QueueBar({ scans, current, isListOpen, onList, onOpen, onFiles }: QueueBarProps) {
  const at = scans.indexOf(current)
  const before = scans.slice(0, at).findLast(isReady)
  const after = scans.slice(at + 1).find(isReady)
  return (
    <div className="flex min-h-11 flex-none flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line bg-surface px-4 py-1 text-cell">
      <Step icon={ChevronLeft} label="Previous document" to={before} onOpen={onOpen} />
      <Step icon={ChevronRight} label="Next document" to={after} onOpen={onOpen} />
      <span className="tabular font-semibold whitespace-nowrap">
        {`${String(at + 1)} of ${String(scans.length)}`}
      </span>
      <h2 title={current.file.name} className="min-w-0 shrink truncate max-md:flex-1 max-md:basis-24">
        {current.file.name}
      </h2>
      <span className="tabular text-muted max-lg:order-last max-lg:basis-full max-md:hidden">
        {paperWords(current)}
      </span>
      <button
        type="button"
        aria-expanded={isListOpen}
        onClick={onList}
        className="tabular ml-auto inline-flex max-md:order-last max-md:-ml-1.5 max-md:basis-full min-h-8 items-center gap-1 rounded-control px-1.5 text-muted hover:bg-inset pointer-coarse:min-h-11"
      >
        <span aria-live="polite">{queueWords(scans)}</span>
        <ChevronDown
          aria-hidden
          strokeWidth={1.5}
          className={classNames('size-4', isListOpen && 'rotate-180')}
        />
      </button>
      <FileChoice onFiles={onFiles}>Add files</FileChoice>
    </div>
  )
}

type StepProps = {
  icon: typeof ChevronLeft
  label: string
  to: Scan | undefined
  onOpen: (id: string) => void
}

function Step({ icon, label, to, onOpen }: StepProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      className="size-7! border border-edge aria-disabled:text-disabled pointer-coarse:size-11!"
      aria-disabled={to === undefined || undefined}
      onClick={() => {
        if (to) onOpen(to.id)
      }}
    />
  )
}
