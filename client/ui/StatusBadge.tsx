import type { StatusGlyph as GlyphName, StatusTone } from '#domain/loads/load-status.ts'
import { classNames } from './class-names.ts'
import { StatusGlyph } from './StatusGlyph.tsx'

const tones: Record<StatusTone, string> = {
  hollow: 'bg-(--tone-hollow-bg) text-(--tone-hollow-text) border-(--tone-hollow-line)',
  graphite: 'bg-(--tone-graphite-bg) text-(--tone-graphite-text) border-transparent',
  blue: 'bg-(--tone-blue-bg) text-(--tone-blue-text) border-transparent',
  amber: 'bg-(--tone-amber-bg) text-(--tone-amber-text) border-transparent',
  purple: 'bg-(--tone-purple-bg) text-(--tone-purple-text) border-transparent',
  green: 'bg-(--tone-green-bg) text-(--tone-green-text) border-transparent',
  forest:
    'bg-(--tone-forest-bg) text-(--tone-forest-text) border-transparent [--glyph-ground:var(--tone-forest-bg)]',
  copper: 'bg-(--tone-copper-bg) text-(--tone-copper-text) border-(--tone-copper-line)',
  cyan: 'bg-(--tone-cyan-bg) text-(--tone-cyan-text) border-(--tone-cyan-line)',
  paid: 'bg-(--tone-paid-bg) text-(--tone-paid-text) border-(--tone-paid-line)',
  red: 'bg-(--tone-red-bg) text-(--tone-red-text) border-transparent',
}

export type StatusBadgeProps = {
  tone: StatusTone
  /** Absent if the badge is not about a stage ("Active", "Low"). */
  glyph?: GlyphName
  label: string
  className?: string
}

/** Filled on the road, outlined for paperwork. Tone and glyph come from the table of statuses, never from a screen. */
export function StatusBadge({ tone, glyph, label, className }: StatusBadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 max-w-full items-center gap-1.5 rounded-badge border align-middle text-meta/5 font-medium',
        glyph === undefined ? 'px-1.5' : 'pr-1.5 pl-1',
        tones[tone],
        className,
      )}
    >
      {glyph !== undefined && <StatusGlyph glyph={glyph} />}
      <span className="truncate">{label}</span>
    </span>
  )
}
