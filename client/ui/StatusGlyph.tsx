import type { ReactNode } from 'react'
import type { StatusGlyph as GlyphName } from '#domain/loads/load-status.ts'

/** The pie inside the ring, clockwise from twelve o'clock, in eighths of the way. */
function pie(eighths: number): ReactNode {
  const angle = (eighths / 8) * 2 * Math.PI
  const radius = 4
  const x = Math.round((7 + radius * Math.sin(angle)) * 10) / 10
  const y = Math.round((7 - radius * Math.cos(angle)) * 10) / 10
  const isLarge = eighths > 4 ? 1 : 0
  return (
    <path
      d={`M7 7V${String(7 - radius)}A${String(radius)} ${String(radius)} 0 ${String(isLarge)} 1 ${String(x)} ${String(y)}Z`}
      fill="currentColor"
    />
  )
}

const ring = <circle cx="7" cy="7" r="6.1" fill="none" stroke="currentColor" strokeWidth="1.5" />
const sheet = (
  <path
    d="M3 1.75h5.2L11.25 4.8v7.45H3Z M8 2v3h3"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinejoin="round"
  />
)

const shapes: Record<GlyphName, ReactNode> = {
  dashed: (
    <circle
      cx="7"
      cy="7"
      r="6.1"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2.6 2.19"
      strokeDashoffset="1.3"
    />
  ),
  empty: ring,
  dot: (
    <>
      {ring}
      <circle cx="7" cy="7" r="2.1" fill="currentColor" />
    </>
  ),
  'eighth-1': (
    <>
      {ring}
      {pie(1)}
    </>
  ),
  'eighth-2': (
    <>
      {ring}
      {pie(2)}
    </>
  ),
  'eighth-3': (
    <>
      {ring}
      {pie(3)}
    </>
  ),
  'eighth-4': (
    <>
      {ring}
      {pie(4)}
    </>
  ),
  moving: (
    <>
      {ring}
      {pie(4)}
      <path d="M2.9 7h2.6" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  'eighth-6': (
    <>
      {ring}
      {pie(6)}
    </>
  ),
  'eighth-7': (
    <>
      {ring}
      {pie(7)}
    </>
  ),
  check: (
    <>
      <circle cx="7" cy="7" r="6.85" fill="currentColor" />
      <path
        d="m4.1 7.2 2 2 3.8-4.1"
        fill="none"
        stroke="var(--glyph-ground, var(--color-surface))"
        strokeWidth="1.5"
      />
    </>
  ),
  sheet: (
    <>
      {sheet}
      <path d="M5 8h4.2M5 10.1h4.2" stroke="currentColor" strokeWidth="1.2" />
    </>
  ),
  dollar: (
    <>
      {ring}
      <path
        d="M9 5.35C8.7 4.7 8 4.4 7 4.4c-1.1 0-1.95.45-1.95 1.25 0 1.9 4 .75 4 2.75C9.05 9.2 8.1 9.6 7 9.6c-1.05 0-1.8-.35-2.1-1M7 3.4v7.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.1"
      />
    </>
  ),
  'sheet-check': (
    <>
      {sheet}
      <path d="m5 8.6 1.5 1.5 2.7-3" fill="none" stroke="currentColor" strokeWidth="1.3" />
    </>
  ),
}

/** The stage of a load as a ring that fills: it reads in grey print too. The words stand beside it. */
export function StatusGlyph({ glyph, size = 14 }: { glyph: GlyphName; size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 14 14" className="flex-none">
      {shapes[glyph]}
    </svg>
  )
}
