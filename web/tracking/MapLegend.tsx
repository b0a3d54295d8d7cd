import type { MapColor } from '#domain/loads/load-status.ts'

const stages: readonly (readonly [MapColor, string])[] = [
  ['blue', 'En Route'],
  ['amber', 'At Shipper'],
  ['purple', 'In Transit'],
  ['green', 'At Receiver'],
]

const dots: Partial<Record<MapColor, string>> = {
  blue: 'bg-(--marker-blue)',
  amber: 'bg-(--marker-amber)',
  purple: 'bg-(--marker-purple)',
  green: 'bg-(--marker-green)',
}

/** What the colors of the markers mean. */
export function MapLegend() {
  return (
    <ul
      aria-label="Legend"
      className="absolute bottom-7 left-2 z-head flex max-w-[calc(100%-16px)] flex-wrap gap-x-4 gap-y-1 rounded-control border border-line bg-surface px-3 py-1.5 text-meta"
    >
      {stages.map(([color, word]) => (
        <li key={color} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className={`size-2.5 rounded-full outline outline-offset-1 outline-control forced-color-adjust-none ${dots[color] ?? ''}`}
          />
          {word}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden
          className="size-2.5 rounded-[2px] bg-ink outline outline-offset-1 outline-control forced-color-adjust-none"
        />
        Destination
      </li>
    </ul>
  )
}
