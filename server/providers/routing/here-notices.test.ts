import { describe, expect, test } from 'vitest'
import { HereNotice, truckWarnings } from './here-notices.ts'

const warningsOf = (...notices: unknown[]) => truckWarnings(notices.map((notice) => HereNotice.parse(notice)))
const broken = (...details: object[]) =>
  warningsOf({ code: 'violatedVehicleRestriction', title: 'Violated vehicle restriction.', details })

describe('a limit of HERE', () => {
  test.each([
    [{ maxHeight: 411 }, 'height limit 13 ft 5 in'],
    [{ maxHeight: 381 }, 'height limit 12 ft 6 in'],
    [{ maxHeight: 366 }, 'height limit 12 ft'],
    [{ maxHeight: 457.2 }, 'height limit 15 ft'],
    [{ maxHeight: 396.24 }, 'height limit 13 ft'],
    [{ maxWidth: 259 }, 'width limit 8 ft 5 in'],
    [{ maxLength: 1615 }, 'length limit 52 ft 11 in'],
    [{ maxGrossWeight: 36_287 }, 'weight limit 79,999 lb'],
    [{ maxWeight: { type: 'gross', value: 13_607 } }, 'weight limit 29,998 lb'],
    [{ maxWeight: { type: 'perAxle', value: 9072 } }, 'weight limit per axle 20,000 lb'],
    [{ maxWeight: { type: 'perAxleGroup', value: 15_422 } }, 'weight limit per axle group 33,999 lb'],
    [{ maxWeightPerAxle: 9072 }, 'weight limit per axle 20,000 lb'],
    [{ maxWeightPerAxleGroup: { tandem: 15_422 } }, 'weight limit per tandem axle 33,999 lb'],
    [{ axleCount: { max: 4 } }, 'no more than 4 axles'],
    [{ axleCount: { min: 5 } }, 'closed to trucks of 5 axles or more'],
    [{ axleCount: 3 }, 'no more than 3 axles'],
    [{ trailerCount: { min: 1 } }, 'closed to trucks with a trailer'],
    [{ trailerCount: { max: 1 } }, 'no more than 1 trailer'],
    [{ tunnelCategory: 'C' }, 'tunnel of category C, closed to some hazardous loads'],
    [{ hazardousGoods: ['explosive', 'harmfulToWater'] }, 'no explosive or water-polluting loads'],
    [{ hazardousGoods: ['somethingNew'] }, 'no hazardous loads'],
    [{ hazardousGoods: ['explosive', 'somethingNew'] }, 'no hazardous loads'],
    [{ maxHeight: 411, timeDependent: true }, 'height limit 13 ft 5 in at some hours'],
  ])('%j is told in the trade’s words, never more than is allowed', (detail, words) => {
    expect(broken(detail)).toEqual([`Part of the route breaks a limit for this truck: ${words}.`])
  })

  test.each([
    ['gas', 'gas'],
    ['flammable', 'flammable'],
    ['combustible', 'combustible'],
    ['organic', 'organic peroxide'],
    ['poison', 'poisonous'],
    ['radioActive', 'radioactive'],
    ['corrosive', 'corrosive'],
    ['poisonousInhalation', 'poisonous-to-inhale'],
  ])('for %s is told in words', (kind, words) => {
    expect(broken({ hazardousGoods: [kind] })[0]).toContain(`: no ${words} loads.`)
  })

  test('of several all are told, each once', () => {
    expect(broken({ maxHeight: 411 }, { maxHeight: 411 }, { maxGrossWeight: 13_607 })).toEqual([
      'Part of the route breaks a limit for this truck: height limit 13 ft 5 in, weight limit 29,998 lb.',
    ])
  })

  test('in a shape that nobody knows does not cost the route', () => {
    expect(broken({ maxHeight: 'low', axleCount: [], hazardousGoods: 'gas', cause: '{"raw":1}' })).toEqual([
      'Part of the route breaks a limit for this truck. Check the route before the truck leaves.',
    ])
    expect(warningsOf({ code: 'violatedVehicleRestriction', details: 'none' })).toHaveLength(1)
    expect(warningsOf({ title: 'No code' }, { code: 7, severity: 9 })).toEqual([])
  })
})

describe('a notice of HERE', () => {
  test.each([
    [
      { code: 'potentialViolatedVehicleRestrictionUsage', severity: 'info', details: [{ maxHeight: 411 }] },
      'Part of the route may break a limit for this truck, depending on the time or the load: height limit 13 ft 5 in.',
    ],
    [
      { code: 'violatedZoneRestriction', severity: 'critical' },
      'The route enters a zone that is closed to this truck. Check the route before the truck leaves.',
    ],
    [
      { code: 'violatedAvoidTollRoad', severity: 'critical' },
      'The route uses a toll road: no way around it was found.',
    ],
    [
      { code: 'violatedAvoidControlledAccessHighway', severity: 'critical' },
      'The route uses a freeway: no way around it was found.',
    ],
    [
      { code: 'seasonalClosure', severity: 'info' },
      'Part of the route is closed in some seasons. Check the route before the truck leaves.',
    ],
  ])('%j is a sentence', (notice, sentence) => {
    expect(warningsOf(notice)).toEqual([sentence])
  })

  test.each([
    ['violatedVehicleRestriction', 'Part of the route breaks a limit for this truck'],
    ['violatedZoneRestriction', 'The route enters a zone that is closed to this truck'],
    ['potentialViolatedZoneRestrictionUsage', 'The route enters a zone that may be closed to this truck'],
    ['violatedTurnRestriction', 'The route makes a turn that is not allowed'],
    ['potentialViolatedTurnRestrictionUsage', 'The route makes a turn that may not be allowed at some hours'],
    ['violatedBlockedRoad', 'Part of the route is closed'],
    ['violatedCarpool', 'The route uses a carpool lane'],
    ['potentialViolatedCarpoolUsage', 'The route may use a carpool lane'],
    ['violatedEmergencyGate', 'The route passes an emergency gate'],
  ])('%s alone is a sentence', (code, sentence) => {
    expect(warningsOf({ code })).toEqual([`${sentence}. Check the route before the truck leaves.`])
  })

  test('of a toll road that may be used is told', () => {
    expect(warningsOf({ code: 'potentialViolatedAvoidTollRoadUsage' })).toEqual([
      'The route may use a toll road: no way around it was found.',
    ])
  })

  test('that nobody knows is told honestly, in none of the vendor’s own words', () => {
    const notice = {
      code: 'violatedMoonPhase',
      severity: 'critical',
      title: '{"fault":{"id":7}}',
      details: [{}],
    }
    expect(warningsOf(notice)).toEqual([
      'HERE warns of something about this route that is not known here (“violated moon phase”). Check the route before the truck leaves.',
    ])
    expect(warningsOf({ ...notice, code: '{"a":1}' })).toEqual([
      'HERE warns of something about this route that is not known here. Check the route before the truck leaves.',
    ])
  })

  test('that nobody knows keeps its limits', () => {
    expect(warningsOf({ code: 'truckBridge', details: [{ maxHeight: 411 }] })).toEqual([
      'HERE warns of something about this route that is not known here (“truck bridge”): height limit 13 ft 5 in.',
    ])
  })

  test('that is no matter of the truck is not told', () => {
    expect(
      warningsOf({ code: 'mlDurationUnavailable', severity: 'info' }, { code: 'tollsDataUnavailable' }),
    ).toEqual([])
  })
})
