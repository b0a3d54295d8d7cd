import type { StopType } from '#domain/loads/stops.ts'

/** Pickup a green circle, drop-off a red square, both numbered; the word stands beside it. */
export function StopMarker({ stopType, number }: { stopType: StopType; number: number }) {
  const look = stopType === 'pickup' ? 'rounded-full bg-(--marker-green)' : 'rounded-badge bg-(--marker-red)'
  return (
    <span
      aria-hidden
      className={`tabular inline-grid size-5 flex-none place-items-center text-head font-semibold text-(--marker-glyph) forced-colors:border ${look}`}
    >
      {number}
    </span>
  )
}
