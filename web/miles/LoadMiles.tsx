import type { Answer } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { formatMiles } from '#client/format/distance.ts'

/** The empty miles before a load, and its own by state; nothing where they are not known. */
export function LoadMiles({ loadId }: { loadId: string }) {
  const { data } = useRead('GET /api/loads/:id/state-miles', { params: { id: loadId } })
  if (data === undefined) return null
  const { deadhead, deadheadBasis } = data
  const byState = data.states.filter(({ loaded }) => loaded > 0)
  return (
    <>
      {deadhead !== null && (
        <p className="tabular mt-1 text-cell">
          <span className="text-muted">Deadhead </span>
          {formatMiles(deadhead)}
          <span className="text-muted">{deadheadBasis === 'positions' ? ' by GPS' : ' by route'}</span>
        </p>
      )}
      {byState.length > 1 && (
        <p className="tabular mt-1 text-cell">
          <span className="text-muted">By state </span>
          {byState.map(stateText).join(' · ')}
        </p>
      )}
    </>
  )
}

const stateText = ({ state, loaded }: Answer<'GET /api/loads/:id/state-miles'>['states'][number]) =>
  `${state === '' ? 'Outside the US' : state} ${formatMiles(loaded)}`
