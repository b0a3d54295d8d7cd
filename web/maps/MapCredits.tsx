import type { MapTiles } from '#contract/map-tiles.ts'
import { geoNamesCredit } from '#domain/maps/credits.ts'

type MapCreditsProps = { isBuiltIn: boolean; tiles: MapTiles['credits']; credit: string | null }

const builtIn: MapTiles['credits'] = [
  { text: geoNamesCredit.text, href: geoNamesCredit.url },
  { text: `, ${geoNamesCredit.license} · Borders: U.S. Census Bureau`, href: null },
]

/** The sources of the map's data, always visible. */
export function MapCredits({ isBuiltIn, tiles, credit }: MapCreditsProps) {
  const parts = isBuiltIn ? builtIn : tiles
  // The built-in roads and the built-in map credit the same sources.
  const further = parts.some(({ text }) => text === credit) ? null : credit
  if (parts.length === 0 && further === null) return null
  return (
    <p className="absolute right-0 bottom-[var(--map-foot,0px)] z-head max-w-full bg-surface/90 px-1.5 text-head text-muted">
      {parts.map(({ text, href }, index) =>
        href === null ? (
          <span key={index}>{text}</span>
        ) : (
          <a key={index} href={href} target="_blank" rel="noreferrer" className="text-muted">
            {text}
          </a>
        ),
      )}
      {further !== null && (parts.length > 0 ? ` · ${further}` : further)}
    </p>
  )
}
