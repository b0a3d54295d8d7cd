import type { DbDeps } from '../../deps.ts'

/** As a release left it that waited until somebody asked for a route. */
export async function unplace({ db }: DbDeps, locationId: string): Promise<void> {
  const nowhere = { latitude: null, longitude: null, coordinatePrecision: 'none' }
  await db.updateTable('locations').set(nowhere).where('id', '=', locationId).execute()
  await db.updateTable('loadStops').set(nowhere).where('locationId', '=', locationId).execute()
}
