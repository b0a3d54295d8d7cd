import { join } from 'node:path'

/** All of the launcher's entries in the data directory start with the same word. */
export function isDatabaseEntry(name: string): boolean {
  return name.startsWith('postgres')
}

export function clusterDirectory(dataDir: string): string {
  return join(dataDir, 'postgres')
}

export function ownerLockPath(dataDir: string): string {
  return join(dataDir, 'postgres.lock')
}

export function socketDirectoryBeside(dataDir: string): string {
  return join(dataDir, 'postgres-socket')
}

export function binariesDirectory(dataDir: string): string {
  return join(dataDir, 'postgres-bin')
}
