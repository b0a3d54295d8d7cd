/** Nine in the morning and eleven at night, by the company's clock. */
export const morning = '2026-03-02T15:00:00.000Z'
export const night = '2026-03-03T05:00:00.000Z'
/** Seven in the morning, when texts and rings that the night held back go out. */
export const nightEnds = '2026-03-03T12:00:00.000Z'
