import { readdir } from 'node:fs/promises'
import { isDatabaseEntry } from '../embedded/data-dir-entries.ts'

/** Where backups go when no other place is named; not a part of the next backup. */
export const backupsFolder = 'backups'

/** `20261121-150000` */
function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
}

export function backupName(now: Date): string {
  return `fifthwheel-${stampOf(now)}`
}

/** What a backup is called until it is finished. */
export function isBackupDraft(name: string): boolean {
  return /^fifthwheel-\d{8}-\d{6}\.unfinished$/.test(name)
}

export function restoredName(now: Date): string {
  return `restored-${stampOf(now)}`
}

export function replacedName(now: Date): string {
  return `replaced-${stampOf(now)}`
}

/** What of the data directory belongs to the product's data besides its database: uploads, secrets. */
export async function productEntries(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir)
  return names.filter((name) => !isDatabaseEntry(name) && !passing.has(name) && !isOurCopy(name))
}

const passing = new Set([backupsFolder, 'running.json', 'lost+found'])

function isOurCopy(name: string): boolean {
  return /^(fifthwheel|replaced|restored)-\d{8}-\d{6}(\.unfinished)?$/.test(name)
}
