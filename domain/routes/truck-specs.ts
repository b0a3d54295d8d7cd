/** The truck that routes are for unless the caller gives its own (specification section 9). */
export const defaultTruck = { maxWeightPounds: 80_000, maxHeightFeet: 13.6, axleCount: 5 } as const
