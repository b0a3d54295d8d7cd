import type { SignedIn } from '../support/app.ts'
import { aCustomer, aLoad, aLocation } from './load-factory.ts'

/** A valid body for each call, by its name; calls not listed need none, or one too complex for this list. */
export async function validBodies(admin: SignedIn): Promise<Record<string, Record<string, unknown>>> {
  const location = await aLocation(admin)
  const customer = await aCustomer(admin)
  const load = await aLoad(admin, { tripRate: '100' })
  const paper = {
    loadNumber: 'B-7710',
    tripRate: '125',
    stops: [{ kind: 'pickup', name: 'Valley Grain', city: 'Hereford', state: 'TX' }],
  }
  const truck = {
    truckNumber: '77',
    make: 'Peterbilt',
    model: '579',
    year: 2020,
    vinNumber: '1XPBDP9X1LD123456',
    mileage: 5,
  }
  return {
    createLoad: { number109: '109-fuzz', stops: [{ stopType: 'dropoff', locationId: location.id }] },
    addStops: { stops: [{ stopType: 'dropoff', locationId: location.id }] },
    editLoad: { number109: '109-fuzz-edit' },
    addCharge: { kind: 'layover', nights: 2, perNight: '150' },
    editCharge: { kind: 'layover', nights: 1, perNight: '175.00' },
    decideCharge: { state: 'approved', note: 'Marie by mail', amount: '300.00' },
    addObligation: {
      kind: 'pod',
      withinMinutes: 1440,
      amount: '75',
      sentence: 'Signed POD within 24 hours.',
    },
    editObligation: { withinMinutes: 2880 },
    markObligation: { mark: 'done' },
    createShare: { level: 'city' },
    markPaid: { paymentMethod: 'ach' },
    matchPapers: { files: [{ name: '109-fuzz.pdf' }] },
    recordPayments: { paymentMethod: 'ach', lines: [{ invoice: '6000' }] },
    undoOnePayment: { reason: 'Bounced' },
    promise: { promise: 'Friday' },
    calculateRoute: { pickupAddress: 'Hereford, TX', deliveryAddress: 'Denton, TX' },
    createDriver: { firstName: 'Ann', lastName: 'Reed', phoneNumber: '(806) 555-0177', username: 'ann-fuzz' },
    updateDriver: {
      firstName: 'Ann',
      lastName: 'Reed',
      phoneNumber: '(806) 555-0177',
      username: 'ann-fuzz-2',
    },
    chooseLanguage: { language: 'es' },
    createTruck: truck,
    updateTruck: truck,
    createCustomer: { name: 'Plains Brokerage' },
    updateCustomer: { name: customer.name },
    requirePaper: { paper: 'scale-ticket' },
    createLocation: { name: 'Valley Grain' },
    updateLocation: { name: 'Valley Grain' },
    generateLoad: {
      loadNumber: 'B-7710',
      companyName: 'Plains Brokerage',
      pickupAddress: '12 Main St, Hereford, TX 79045',
    },
    matchPaper: {
      companyName: 'Plains Brokerage',
      stops: [{ name: 'Valley Grain', city: 'Hereford', state: 'TX' }],
    },
    comparePaper: { loadId: load.id, paper },
    reviseLoad: { loadId: load.id, updatedAt: load.updatedAt, paper, take: ['rate'] },
    createRate: { city: 'Denton', state: 'TX', flatRate: '100' },
    updateRate: { city: 'Denton', state: 'TX', flatRate: '100' },
    createUser: { username: 'fuzz', firstName: 'A', lastName: 'B', role: 'office' },
    setup: {
      ...{
        token: 'wrong',
        companyName: 'Plains Freight',
        username: 'owner',
        firstName: 'Ann',
        lastName: 'Reed',
      },
      password: 'nine mules pulled a piano',
    },
    changePassword: { currentPassword: 'x', newPassword: 'a long enough password' },
    sendPing: {
      driverId: location.id,
      loadId: location.id,
      location: { lat: 34.8, lng: -102.4 },
      capturedAt: '2026-03-02T15:00:00.000Z',
    },
    sendPings: {
      driverId: location.id,
      loadId: location.id,
      locations: [{ location: { lat: 34.8, lng: -102.4 } }],
    },
    route: { pickup: 'Hereford, TX', delivery: { lat: 33.2, lng: -97.1 } },
    eta: { currentLocation: { lat: 34.8, lng: -102.4 }, destination: 'Denton, TX' },
    read: { ids: [location.id], happenedAt: '2026-03-02T15:00:00.000Z' },
    savePreferences: { smsEnabled: false, quietHoursStart: '21:00' },
    subscribe: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    },
    agreeToTexts: { isOn: true, language: 'en', phoneNumber: '(806) 555-0142' },
    recordTextConsent: { consents: true, day: '2026-03-02', note: 'In the personnel file' },
    sendTestText: { to: '(806) 555-0142' },
    unsubscribe: { endpoint: 'https://fcm.googleapis.com/fcm/send/1' },
    finalizeSettlement: { driverId: location.id, from: '2026-02-23', to: '2026-03-01', total: '0.00' },
    paySettlement: { paidOn: '2026-03-06' },
    addAdjustment: {
      driverId: location.id,
      kind: 'advance',
      day: '2026-03-02',
      amount: '100',
      description: 'Cash for fuel',
    },
    emailPackage: { emailAddress: 'pay@example.com' },
    emailStatement: { emailAddress: 'pay@example.com', message: 'Thank you.' },
    emailNotice: { emailAddress: 'pay@example.com', subject: 'Detention', message: 'Our truck waits.' },
    emailLateNotice: { emailAddress: 'pay@example.com', subject: 'Late', message: 'Our truck is late.' },
    testMail: { emailAddress: 'office@example.com' },
  }
}
