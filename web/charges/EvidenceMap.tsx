import type { ChargeEvidence } from '#contract/charges.ts'

type EvidenceMapProps = Pick<ChargeEvidence, 'place' | 'positions'>

const metersPerDegree = 111_320
/** How many radii of the circle the picture shows; positions farther away are outside. */
const radiiShown = 2.5

/** The stop's circle and nearby positions, north up. Drawn without map tiles, because printing cannot load any. */
export function EvidenceMap({ place, positions }: EvidenceMapProps) {
  if (place === null || place.latitude === null || place.longitude === null) return null
  const { latitude, longitude, radiusMeters } = place
  const reach = radiusMeters * radiiShown
  const east = metersPerDegree * Math.cos((latitude * Math.PI) / 180)
  const points = positions.map((position) => ({
    at: position.at,
    x: (position.longitude - longitude) * east,
    y: (latitude - position.latitude) * metersPerDegree,
  }))
  const dot = reach / 60
  return (
    <svg
      role="img"
      aria-label={`Positions of the truck around the circle of ${String(radiusMeters)} m`}
      viewBox={[-reach, -reach, 2 * reach, 2 * reach].join(' ')}
      className="size-[2.6in] flex-none border-[0.5pt] border-[#9aa4aa]"
    >
      <circle r={radiusMeters} fill="#e8eef0" stroke="#000" strokeWidth={dot / 2} strokeDasharray={dot * 2} />
      <polyline
        points={points.map(({ x, y }) => `${String(Math.round(x))},${String(Math.round(y))}`).join(' ')}
        fill="none"
        stroke="#3e484e"
        strokeWidth={dot / 2}
      />
      {points.map(({ at, x, y }) => (
        <circle key={at} cx={x} cy={y} r={dot} fill="#0b6b74" />
      ))}
      <path
        d={`M ${String(-2 * dot)} 0 H ${String(2 * dot)} M 0 ${String(-2 * dot)} V ${String(2 * dot)}`}
        stroke="#000"
        strokeWidth={dot / 2}
      />
    </svg>
  )
}
