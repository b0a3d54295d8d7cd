/** Near Dallas (specification section 9). */
export const defaultStart = { center: [32.7767, -96.797] as [number, number], zoom: 6 }
