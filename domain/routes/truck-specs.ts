/** What a truck is routed as where the caller says nothing else (specification section 9). */
export const defaultTruck = { maxWeightPounds: 80_000, maxHeightFeet: 13.6, axleCount: 5 } as const
