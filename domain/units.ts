/** Vendors use metric units, trucking uses feet and pounds; all conversions are in this file. */

const kilogramsPerPound = 0.45359237
const metersPerFoot = 0.3048

export function kilogramsFromPounds(pounds: number): number {
  return pounds * kilogramsPerPound
}

export function poundsFromKilograms(kilograms: number): number {
  return kilograms / kilogramsPerPound
}

export function metersFromFeet(feet: number): number {
  return feet * metersPerFoot
}

export function feetFromMeters(meters: number): number {
  return meters / metersPerFoot
}

export function wholeMinutes(seconds: number): number {
  return Math.round(seconds / 60)
}

/** Miles as they are stored and shown: one decimal. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
