import { LinkButton } from '#client/ui/LinkButton.tsx'
import { MapError } from './MapError.tsx'
import type { RouteFailure, StopFailure } from './route-failure.ts'

/** What can be done about the place of a stop. */
export type Remedies = {
  /** Puts in the town that was meant. */
  readonly takeTown?: (key: string, town: string) => void
  /** Opens the form of the place, with its address and its pin. */
  readonly editPlace: (key: string) => void
}

type RouteProblemProps = { failure: RouteFailure; remedies: Remedies | undefined }

/** Which stop is in the way, why, and what helps. */
export function RouteProblem({ failure, remedies }: RouteProblemProps) {
  return (
    <MapError message={failure.message} isKeyRefused={failure.isKeyRefused}>
      {failure.stops.length > 0 && (
        <ul className="flex flex-col gap-1">
          {failure.stops.map((problem) => (
            <li key={problem.stop.key}>
              {`${problem.title}: ${problem.reason} `}
              {remedies && <RemedyButtons problem={problem} remedies={remedies} />}
            </li>
          ))}
        </ul>
      )}
    </MapError>
  )
}

type RemedyButtonsProps = { problem: StopFailure; remedies: Remedies }

function RemedyButtons({ problem, remedies: { takeTown, editPlace } }: RemedyButtonsProps) {
  const { stop, meant, title } = problem
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {takeTown &&
        meant.map((town) => (
          <LinkButton
            key={town}
            onClick={() => {
              takeTown(stop.key, town)
            }}
          >
            {`Use ${town}`}
          </LinkButton>
        ))}
      <LinkButton
        onClick={() => {
          editPlace(stop.key)
        }}
      >
        Change the address or set a pin
        <span className="sr-only">{`, ${title}`}</span>
      </LinkButton>
    </span>
  )
}
