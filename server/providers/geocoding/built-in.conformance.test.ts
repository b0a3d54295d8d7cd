import { builtInGeocoder } from './built-in.ts'
import { geocodingConformance } from './conformance.ts'

geocodingConformance('The built-in one', () =>
  Promise.resolve({ geocoder: builtInGeocoder(), close: () => Promise.resolve() }),
)
