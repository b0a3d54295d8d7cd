import { explainFailure } from './explain-failure.ts'
import { complain, say } from './output.ts'
import { openStopList, type StopList } from './stop-list.ts'

/** Less than the ten seconds after which Docker kills, so that the database can still be stopped. */
const stopLimitMs = 8000
/** One Ctrl-C can arrive twice, from the terminal and from npm. */
const samePressMs = 1000

type Means = {
  readonly stops: StopList
  /** Prints the line, stops everything and exits with 1. */
  readonly fail: (line: string) => void
}

/** Runs the product until a signal or a failure ends this process. */
export async function runUntilStopped(start: (means: Means) => Promise<void>): Promise<void> {
  const stops = openStopList()
  let endsSince: number | undefined
  let exitCode = 0
  const endAtOnce = (line: string) => {
    complain(line)
    stops.letGoOfAll()
    process.exit(1)
  }
  const end = () => {
    if (endsSince !== undefined) return
    endsSince = performance.now()
    setTimeout(() => {
      endAtOnce('Not everything could be finished in time; ending without it.')
    }, stopLimitMs)
    // A failed start is shut down like a completed one.
    starting
      .catch(() => undefined)
      .then(() => stops.stopAll())
      .then(
        () => process.exit(exitCode),
        (error: unknown) => {
          complain(explainFailure(error))
          process.exit(1)
        },
      )
  }
  const fail = (line: string) => {
    complain(line)
    exitCode = 1
    end()
  }
  // Handled from the first moment, so that an interrupted start does not leave its database running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (endsSince === undefined) {
        say(`${signal}: finishing what is in flight. Once more ends it at once.`)
        end()
      } else if (performance.now() - endsSince >= samePressMs) endAtOnce(`${signal} again: ending at once.`)
    })
  }
  const starting = start({ stops, fail })
  try {
    await starting
  } catch (error) {
    fail(explainFailure(error))
  }
}
