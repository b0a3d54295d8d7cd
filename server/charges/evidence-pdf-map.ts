import type { ChargeEvidence } from '#contract/charges.ts'
import { left, type Sheet } from '../invoices/invoice-pdf-sheet.ts'

/** In points. */
export const mapSide = 187
/** The same area around the stop as on the screen, in radii of the circle. */
const radiiShown = 2.5
const metersPerDegree = 111_320

/** Draws the truck's route around the stop's circle; false if the stop's location is unknown. */
export function drawTruck(sheet: Sheet, { place, positions }: ChargeEvidence): boolean {
  if (place === null || place.latitude === null || place.longitude === null) return false
  const { latitude, longitude, radiusMeters } = place
  const [middle, scale] = [mapSide / 2, mapSide / (2 * radiiShown * radiusMeters)]
  const east = metersPerDegree * Math.cos((latitude * Math.PI) / 180)
  const points = positions.map((position) => ({
    x: middle + (position.longitude - longitude) * east * scale,
    y: middle + (latitude - position.latitude) * metersPerDegree * scale,
  }))
  sheet.drawing(left, { width: mapSide, height: mapSide }, (pen) => {
    pen
      .lineWidth(0.75)
      .circle(middle, middle, radiusMeters * scale)
      .fillAndStroke('#E8EEF0', '#000000')
    points.forEach(({ x, y }, index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)))
    pen.strokeColor('#3E484E').stroke()
    for (const { x, y } of points) pen.circle(x, y, 1.6).fill('#0B6B74')
    pen.moveTo(middle - 4, middle).lineTo(middle + 4, middle)
    pen
      .moveTo(middle, middle - 4)
      .lineTo(middle, middle + 4)
      .strokeColor('#000000')
      .stroke()
  })
  return true
}
