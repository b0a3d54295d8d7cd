import type { StaffRole } from '#domain/access/may.ts'
import type { PayKind } from '#domain/settlements/driver-pay.ts'

type DemoStaff = {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly role: StaffRole
}

export const demoStaff: readonly DemoStaff[] = [
  { username: 'rosa', firstName: 'Rosa', lastName: 'Maldonado', role: 'admin' },
  { username: 'grant', firstName: 'Grant', lastName: 'Tully', role: 'dispatcher' },
  { username: 'imelda', firstName: 'Imelda', lastName: 'Castañeda-Ruiz', role: 'office' },
]

type DemoDriver = {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
  readonly truckNumber: string
  /** Absent: pay is not agreed yet. */
  readonly payKind?: PayKind
  readonly payRate?: string
}

export const demoDrivers = {
  jose: {
    username: 'jgutierrez',
    firstName: 'José M.',
    lastName: 'Gutiérrez',
    phoneNumber: '(806) 555-0142',
    truckNumber: '22',
    payKind: 'per_mile',
    payRate: '0.6200',
  },
  dale: {
    username: 'dyoung',
    firstName: 'Dale',
    lastName: 'Young',
    phoneNumber: '(806) 555-0117',
    truckNumber: '14',
    payKind: 'per_mile',
    payRate: '0.5800',
  },
  ann: {
    username: 'areed',
    firstName: 'Ann',
    lastName: 'Reed',
    phoneNumber: '(806) 555-0163',
    truckNumber: '17',
    payKind: 'percentage',
    payRate: '27.5000',
  },
  hank: {
    username: 'hbowers',
    firstName: 'Hank',
    lastName: 'Bowers',
    phoneNumber: '(940) 555-0128',
    truckNumber: '9',
    payKind: 'flat',
    payRate: '165.0000',
  },
  maria: {
    username: 'mvillalobos',
    firstName: 'María Fernanda',
    lastName: 'Villalobos de la Garza',
    phoneNumber: '(956) 555-0185',
    truckNumber: '31',
    payKind: 'per_mile',
    payRate: '0.6500',
  },
  tobias: {
    username: 'twhitfield',
    firstName: 'Tobias',
    lastName: 'Okonkwo-Whitfield',
    phoneNumber: '(682) 555-0151',
    truckNumber: '12',
    payKind: 'percentage',
    payRate: '25.0000',
  },
  luis: {
    username: 'lpena',
    firstName: 'Luis Ángel',
    lastName: 'Peña',
    phoneNumber: '(806) 555-0176',
    truckNumber: '27',
    payKind: 'per_mile',
    payRate: '0.6000',
  },
  wade: {
    username: 'wlindqvist',
    firstName: 'Wade',
    lastName: 'Lindqvist',
    phoneNumber: '(325) 555-0139',
    truckNumber: '5',
  },
} as const satisfies Record<string, DemoDriver>
export type DriverKey = keyof typeof demoDrivers
