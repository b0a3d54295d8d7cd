import { csvText } from '#domain/csv.ts'
import type { StoredPosition } from './track-of-load.ts'

export function trackAsCsv(positions: readonly StoredPosition[]): string {
  return csvText(
    [
      'Measured at',
      'Received at',
      'Latitude',
      'Longitude',
      'Accuracy (m)',
      'Speed (mph)',
      'Heading',
      'Battery (%)',
      'Source',
    ],
    positions.map(({ capturedAt, receivedAt, latitude, longitude, ...row }) => [
      capturedAt,
      receivedAt,
      latitude,
      longitude,
      row.accuracy,
      row.speed === null ? null : Math.round(Number(row.speed) * milesPerHour),
      row.heading,
      row.battery,
      row.source,
    ]),
  )
}

/** Miles per hour in a meter per second. */
const milesPerHour = 2.236936

/** GPX 1.1 (topografix.com/GPX/1/1): one track, in the order of time. */
export function trackAsGpx(name: string, positions: readonly StoredPosition[]): string {
  const points = positions.map(
    ({ latitude, longitude, capturedAt }) =>
      `<trkpt lat="${latitude}" lon="${longitude}"><time>${capturedAt}</time></trkpt>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Fifthwheel" xmlns="http://www.topografix.com/GPX/1/1">',
    `<trk><name>${escaped(name)}</name><trkseg>`,
    ...points,
    '</trkseg></trk></gpx>',
    '',
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML does not allow control characters, which a typed number may contain. */
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '').replace(/\p{Cc}/gu, ' ')
