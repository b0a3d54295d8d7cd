import type { KnownLoads } from './known-loads.ts'
import type { KeptDatabase } from './phone-database.ts'

export function createKnownStore(database: KeptDatabase) {
  return {
    read: async (driverId: string): Promise<KnownLoads | null> =>
      (await (await database()).get('known', driverId)) ?? null,
    keep: async (known: KnownLoads): Promise<void> => {
      await (await database()).put('known', known)
    },
    forget: async (driverId: string): Promise<void> => {
      await (await database()).delete('known', driverId)
    },
  }
}
