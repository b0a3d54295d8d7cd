import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const signOfLifeMs = 2_000
const givenUpAfterMs = 20_000

/**
 * Runs `work` while no other process runs its own under the same path. The lock of a killed process is taken over:
 * at once when its process is gone from this machine, else when its sign of life is too old.
 *
 * @template Result
 * @param {string} path
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function oneAtATime(path, work) {
  mkdirSync(dirname(path), { recursive: true })
  while (!take(path)) {
    clearWhenAbandoned(path)
    await wait(200)
  }
  const release = () => {
    rmSync(path, { force: true })
  }
  const signOfLife = setInterval(() => {
    utimesSync(path, new Date(), new Date())
  }, signOfLifeMs)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(signOfLife)
    process.off('exit', release)
    release()
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, `${hostname()} ${String(process.pid)}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function clearWhenAbandoned(path) {
  try {
    const [host, pid] = readFileSync(path, 'utf8').split(' ')
    const isOld = Date.now() - statSync(path).mtimeMs > givenUpAfterMs
    if (!isOld && !(host === hostname() && isGone(Number(pid)))) return
    // Renamed first: of two that clear at once, only one gets it.
    const abandoned = `${path}.abandoned`
    renameSync(path, abandoned)
    rmSync(abandoned, { force: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {number} pid */
function isGone(pid) {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
