import type { EmbeddedPostgres } from './launcher.ts'

const mostDeaths = 3
const withinMilliseconds = 60_000
const retryOnFullDiskMilliseconds = 2_000

type Options = {
  readonly isDiskFull: () => Promise<boolean>
  readonly log: (line: string) => void
  /** Called once with the reason when another restart is pointless. */
  readonly giveUp: (reason: string) => void
}

/**
 * Restarts the server whenever it ends by itself, e.g. killed for lack of memory or crashed. If it cannot run because
 * the disk is full, restarts go on until there is room.
 */
export function keepRunning(database: EmbeddedPostgres, { isDiskFull, log, giveUp }: Options): void {
  let deaths: number[] = []
  const comeBack = async (firstReason: string): Promise<void> => {
    let reason = firstReason
    for (let isDiskNoted = false; ;) {
      if (await isDiskFull()) {
        if (!isDiskNoted) log(`${reason} The disk is full: it is started again as soon as there is room.`)
        isDiskNoted = true
        await new Promise((resolve) => setTimeout(resolve, retryOnFullDiskMilliseconds).unref())
      } else {
        deaths = [...deaths.filter((at) => performance.now() - at < withinMilliseconds), performance.now()]
        if (deaths.length >= mostDeaths) {
          giveUp(`${reason} This was for the third time within a minute.`)
          return
        }
        log(`${reason} It is started again.`)
      }
      try {
        await database.startAgain()
        log('The database server runs again.')
        return
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }
  database.onExit((reason) => void comeBack(reason))
}
