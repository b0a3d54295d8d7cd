import type { SignedIn } from '../support/app.ts'
import { aCustomer, aLocation } from './load-factory.ts'

/** By the name of its call, a body that is taken; what is not named needs none, or what it takes is anything but simple. */
export async function validBodies(admin: SignedIn): Promise<Record<string, Record<string, unknown>>> {
  const location = await aLocation(admin)
  const customer = await aCustomer(admin)
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
    markPaid: { paymentMethod: 'ach' },
    calculateRoute: { pickupAddress: 'Hereford, TX', deliveryAddress: 'Denton, TX' },
    createDriver: { firstName: 'Ann', lastName: 'Reed', phoneNumber: '(806) 555-0177', username: 'ann-fuzz' },
    updateDriver: {
      firstName: 'Ann',
      lastName: 'Reed',
      phoneNumber: '(806) 555-0177',
      username: 'ann-fuzz-2',
    },
    createTruck: truck,
    updateTruck: truck,
    createCustomer: { name: 'Plains Brokerage' },
    updateCustomer: { name: customer.name },
    createLocation: { name: 'Valley Grain' },
    updateLocation: { name: 'Valley Grain' },
    createRate: { city: 'Denton', state: 'TX', flatRate: '100' },
    updateRate: { city: 'Denton', state: 'TX', flatRate: '100' },
    createUser: { username: 'fuzz', firstName: 'A', lastName: 'B', role: 'office' },
    changePassword: { currentPassword: 'x', newPassword: 'a long enough password' },
    emailPackage: { emailAddress: 'pay@example.com' },
  }
}
