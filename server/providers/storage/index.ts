import { join } from 'node:path'
import { localDisk } from './local-disk.ts'
import type { StorageProvider } from './storage-provider.ts'

/** Uploaded files are stored under DATA_DIR. */
export function openStorage(config: { readonly dataDir: string }): StorageProvider {
  return localDisk(join(config.dataDir, 'objects'))
}
