/** Northern Texas (specification section 9), until there is a truck to look at. */
export const trackingStart = { center: [33, -97] as [number, number], zoom: 7 }
