import { readdir } from 'node:fs/promises'
import { isDatabaseEntry } from '../embedded/data-dir-entries.ts'

/** The default place of backups; never part of a backup itself. */
export const backupsFolder = 'backups'

/** `20261121-150000` */
function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
}

export function backupName(now: Date): string {
  return `fifthwheel-${stampOf(now)}`
}

/** The name of an unfinished backup. */
export function isBackupDraft(name: string): boolean {
  return /^fifthwheel-\d{8}-\d{6}\.unfinished$/.test(name)
}

export function restoredName(now: Date): string {
  return `restored-${stampOf(now)}`
}

export function replacedName(now: Date): string {
  return `replaced-${stampOf(now)}`
}

/** The entries of the data directory that a backup needs besides the database: uploads and secrets. */
export async function productEntries(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir)
  return names.filter(
    (name) => !isDatabaseEntry(name) && !isLock(name) && !passing.has(name) && !isOurCopy(name),
  )
}

const passing = new Set([backupsFolder, 'lost+found'])

/** Also what a killed process left while it took the lock. */
const isLock = (name: string) => name.startsWith('running.json')

function isOurCopy(name: string): boolean {
  return /^(fifthwheel|replaced|restored)-\d{8}-\d{6}(\.unfinished)?$/.test(name)
}
