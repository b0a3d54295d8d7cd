import type { TrackedLoad } from '#contract/tracking.ts'

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A tracked load whose truck was heard of so many minutes ago, or never. */
export function aTruck(
  number: string,
  minutes: number | null,
  facts: Partial<TrackedLoad> = {},
): TrackedLoad {
  const at = minutes === null ? null : ago(minutes)
  return {
    ...{ id: `load-${number}`, number109: `109-2026-${number}`, status: 'en_route_receiver' },
    ...{ trackingEnabled: true, trackedSince: ago(600), poNumber: '88213', deliveryDueAt: null },
    driver: { id: 'd', firstName: 'Dale', lastName: 'Young', phoneNumber: '8065550142', truckNumber: '14' },
    location: { name: 'Fort Worth Grain', city: 'Fort Worth', state: 'TX', timeZone: null },
    currentLatitude: at === null ? null : 32.39,
    currentLongitude: at === null ? null : -99.43,
    ...{ receiverLatitude: 32.75, receiverLongitude: -97.33, nextStop: null },
    position:
      at === null
        ? null
        : {
            at,
            receivedAt: at,
            source: 'device',
            speed: 25,
            heading: 90,
            accuracy: 9,
            battery: 81,
          },
    ...{ near: '18 mi E of Abilene, TX', nearTown: { name: 'Abilene', state: 'TX' }, milesLeft: 131.4 },
    arrivals: [],
    assumption: null,
    ...facts,
  }
}
