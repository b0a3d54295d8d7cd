import { describe, expect, it } from 'vitest'
import { pingFromFields, pingsFromJson } from './device-forms.ts'

const at = '2026-11-21T15:00:00.000Z'

describe('the query string or form of Traccar Client', () => {
  const fields = {
    id: '123456',
    lat: '32.4487',
    lon: '-99.7331',
    timestamp: '1795273200',
    speed: '36',
    bearing: '271.5',
    altitude: '530',
    accuracy: '8.4',
    batt: '81.0',
  }

  it('is read with knots as meters a second and seconds as a time', () => {
    expect(pingFromFields(fields)).toEqual({
      latitude: 32.4487,
      longitude: -99.7331,
      speed: 18.52,
      heading: 271.5,
      accuracy: 8.4,
      battery: 81,
      capturedAt: at,
    })
  })

  it('may tell its time in milliseconds or as ISO 8601, or not at all', () => {
    const times = ['1795273200000', '2026-11-21T15:00:00Z', '', undefined, 'soon', '1e300']
    expect(times.map((timestamp) => pingFromFields({ ...fields, timestamp })?.capturedAt)).toEqual([
      ...[at, at],
      ...[null, null, null, null],
    ])
  })

  it('may tell a time of no zone, which is UTC wherever the server stands', () => {
    const times = [
      '2026-11-21 15:00:00',
      '2026-11-21T15:00:00.000',
      '2026-11-21T15:00',
      '2026-11-21T09:00:00-06:00',
    ]
    expect(times.map((timestamp) => pingFromFields({ ...fields, timestamp })?.capturedAt)).toEqual([
      at,
      at,
      at,
      at,
    ])
  })

  it('has no fix where it says that it is not valid', () => {
    const accuracies = ['false', '0', 'true', '1', ''].map(
      (valid) => pingFromFields({ ...fields, valid })?.accuracy,
    )
    expect(accuracies).toEqual([-1, -1, 8.4, 8.4, 8.4])
  })

  it('may have both in one field', () => {
    expect(pingFromFields({ location: '32.4487,-99.7331' })).toMatchObject({
      latitude: 32.4487,
      longitude: -99.7331,
      speed: null,
      capturedAt: null,
    })
  })

  it.each([
    [{ ...fields, lat: '91' }],
    [{ ...fields, lon: '-180.1' }],
    [{ ...fields, lat: 'north' }],
    [{ ...fields, lat: '0', lon: '0.0' }],
    [{ id: '123456' }],
    [{}],
  ])('holds no position: %j', (wrong) => {
    expect(pingFromFields(wrong)).toBeNull()
  })

  it('may be at the end of each scale', () => {
    expect(pingFromFields({ ...fields, speed: '0', bearing: '360', batt: '100' })).toMatchObject({
      ...{ speed: 0, heading: 360, battery: 100 },
    })
  })

  it('has no speed, heading or charge where these cannot be', () => {
    expect(
      pingFromFields({ ...fields, speed: '-1', bearing: '400', batt: '101', accuracy: 'good' }),
    ).toMatchObject({ speed: null, heading: null, battery: null, accuracy: null })
  })
})

describe('the JSON of Traccar Client', () => {
  const location = {
    timestamp: '2026-11-21T15:00:00.000Z',
    coords: {
      latitude: 32.4487,
      longitude: -99.7331,
      accuracy: 8.4,
      speed: 25.7,
      heading: 271,
      altitude: 530,
    },
    is_moving: true,
    battery: { level: 0.81, is_charging: false },
  }

  it('is read with its charge as a share', () => {
    expect(pingsFromJson({ location, device_id: '123456' })).toEqual([
      {
        latitude: 32.4487,
        longitude: -99.7331,
        speed: 25.7,
        heading: 271,
        accuracy: 8.4,
        battery: 81,
        capturedAt: at,
      },
    ])
  })

  it('may hold several', () => {
    expect(pingsFromJson({ location: [location, { ...location, coords: {} }, location] })).toHaveLength(2)
  })

  it('knows no speed and no heading below zero', () => {
    const unknown = { ...location, coords: { ...location.coords, speed: -1, heading: -1 } }
    expect(pingsFromJson({ location: unknown })).toMatchObject([{ speed: null, heading: null }])
  })
})

describe('the JSON of OwnTracks', () => {
  const body = {
    _type: 'location',
    lat: 32.4487,
    lon: -99.7331,
    tst: 1_795_273_200,
    acc: 12,
    vel: 90,
    cog: 271,
    batt: 81,
  }

  it('is read with kilometers an hour as meters a second', () => {
    expect(pingsFromJson(body)).toEqual([
      {
        latitude: 32.4487,
        longitude: -99.7331,
        speed: 25,
        heading: 271,
        accuracy: 12,
        battery: 81,
        capturedAt: at,
      },
    ])
  })

  it('of another kind holds no position', () => {
    expect(pingsFromJson({ ...body, _type: 'transition' })).toEqual([])
  })
})

describe('an accuracy', () => {
  const place = { latitude: 32.4487, longitude: -99.7331 }
  const fields = { lat: '32.4487', lon: '-99.7331' }
  const accuracies = (told: number) => [
    pingFromFields({ ...fields, accuracy: String(told) })?.accuracy,
    pingsFromJson({ location: { coords: { ...place, accuracy: told } } })[0]?.accuracy,
    pingsFromJson({ location: { ...place, accuracy: told } })[0]?.accuracy,
    pingsFromJson({ ...fields, accuracy: told })[0]?.accuracy,
    pingsFromJson({ _type: 'location', lat: 32.4487, lon: -99.7331, acc: told })[0]?.accuracy,
  ]

  it.each([-1, -0.5, 0, 8.4, 9_999_999])(
    'of %d is kept in every form: below zero, there is no fix',
    (told) => {
      expect(accuracies(told)).toEqual(Array.from({ length: 5 }, () => told))
    },
  )

  it.each([10_000_000, 1e300])('of %d is the coarsest, not an unknown one', (told) => {
    expect(accuracies(told)).toEqual(Array.from({ length: 5 }, () => 9_999_999))
  })

  it('too large for a number is the coarsest too', () => {
    const body: unknown = JSON.parse('{"_type":"location","lat":32.4487,"lon":-99.7331,"acc":1e999}')
    expect(pingsFromJson(body)).toMatchObject([{ accuracy: 9_999_999 }])
    expect(pingFromFields({ ...fields, accuracy: '1e999' })).toMatchObject({ accuracy: 9_999_999 })
  })
})

it.each([[null], ['x'], [7], [undefined], [[[]]], [{ location: 'here' }], [{ location: null }]])(
  'nothing is found in %j',
  (body) => {
    expect(pingsFromJson(body)).toEqual([])
  },
)
