/** An invented carrier; the towns are real, nothing else is. */
export const demoCompany = {
  companyName: 'Windmill Draw Freight',
  tagline: 'Farm haul and freight across the South Plains',
  address: '2118 County Road 14',
  city: 'Plainview',
  state: 'TX',
  zipCode: '79072',
  contactEmail: 'office@windmilldraw.example.com',
  contactPhone: '(806) 555-0100',
  usdotNumber: '0000109',
  mcNumber: '000109',
  remitTo: 'Windmill Draw Freight\nPO Box 109\nPlainview, TX 79072',
  factoringRemitTo: 'Ridgeway\nPO Box 4410\nDallas, TX 75201',
  timeZone: 'America/Chicago',
}

type DemoTruck = {
  readonly truckNumber: string
  readonly make: string
  readonly model: string
  readonly year: number
  readonly vinNumber: string
  readonly mileage: number
}

export const demoTrucks: readonly DemoTruck[] = [
  {
    truckNumber: '5',
    make: 'Kenworth',
    model: 'T680',
    year: 2016,
    vinNumber: '1FWKT680XGD000005',
    mileage: 712_480,
  },
  {
    truckNumber: '9',
    make: 'Peterbilt',
    model: '379',
    year: 2005,
    vinNumber: '1FWPB3795ND000009',
    mileage: 1_184_220,
  },
  {
    truckNumber: '12',
    make: 'Freightliner',
    model: 'Cascadia',
    year: 2019,
    vinNumber: '1FWFC1264KD000012',
    mileage: 488_905,
  },
  {
    truckNumber: '14',
    make: 'Freightliner',
    model: 'Cascadia',
    year: 2021,
    vinNumber: '1FWFC1267MD000014',
    mileage: 341_770,
  },
  {
    truckNumber: '17',
    make: 'Volvo',
    model: 'VNL 760',
    year: 2020,
    vinNumber: '1FWVN7603LD000017',
    mileage: 402_318,
  },
  {
    truckNumber: '22',
    make: 'Peterbilt',
    model: '579',
    year: 2022,
    vinNumber: '1FWPB5791ND000022',
    mileage: 268_044,
  },
  {
    truckNumber: '27',
    make: 'International',
    model: 'LT625',
    year: 2018,
    vinNumber: '1FWNT6258JD000027',
    mileage: 566_132,
  },
  {
    truckNumber: '31',
    make: 'Mack',
    model: 'Anthem 64T',
    year: 2023,
    vinNumber: '1FWMA64T2PD000031',
    mileage: 151_609,
  },
]

type DemoRate = {
  readonly city: string
  readonly state: string
  readonly flatRate: string
  readonly lumperCharge?: string
  readonly extraStopCharge?: string
  readonly isActive?: false
}

export const demoRates: readonly DemoRate[] = [
  { city: 'Fort Worth', state: 'TX', flatRate: '1480.00', lumperCharge: '85.00' },
  { city: 'Dallas', state: 'TX', flatRate: '1540.00', lumperCharge: '85.00' },
  { city: 'Denton', state: 'TX', flatRate: '1395.00' },
  { city: 'Waco', state: 'TX', flatRate: '1620.00' },
  { city: 'San Antonio', state: 'TX', flatRate: '1975.00', lumperCharge: '120.00' },
  { city: 'Houston', state: 'TX', flatRate: '2350.00', extraStopCharge: '75.00' },
  { city: 'Laredo', state: 'TX', flatRate: '2480.00', extraStopCharge: '75.00' },
  { city: 'Midland', state: 'TX', flatRate: '685.00' },
  { city: 'Abilene', state: 'TX', flatRate: '790.00' },
  { city: 'Wichita Falls', state: 'TX', flatRate: '960.00' },
  { city: 'Tulsa', state: 'OK', flatRate: '1725.00' },
  { city: 'Oklahoma City', state: 'OK', flatRate: '1310.00' },
  { city: 'Liberal', state: 'KS', flatRate: '910.00' },
  { city: 'Garden City', state: 'KS', flatRate: '1105.00', isActive: false },
]
