export const roles = ['admin', 'dispatcher', 'office', 'driver', 'regular'] as const
export type Role = (typeof roles)[number]
export const staffRoles = ['admin', 'dispatcher', 'office'] as const satisfies readonly Role[]
export type StaffRole = (typeof staffRoles)[number]

const everyone: readonly Role[] = roles
const office: readonly Role[] = staffRoles
const officeAndDriver: readonly Role[] = [...staffRoles, 'driver']
const driverOnly: readonly Role[] = ['driver']
const adminOnly: readonly Role[] = ['admin']

/**
 * Who may do what (decisions section 2). The server refuses by this table, and browsers hide what it refuses. "Own"
 * actions are limited to the driver's own loads where the load is read, not here.
 */
const actions = {
  'read loads': officeAndDriver,
  'manage loads': office,
  'change load status': officeAndDriver,
  'accept loads': officeAndDriver,
  'return loads': officeAndDriver,
  'sign loads': driverOnly,
  'attach documents': officeAndDriver,
  'read documents': officeAndDriver,
  'track loads': officeAndDriver,
  'watch tracking': office,
  'manage invoices': office,
  'manage settlements': office,
  'manage drivers': office,
  'read own loads': officeAndDriver,
  'manage trucks': office,
  'manage customers': office,
  'manage locations': office,
  'manage rates': office,
  'scan rate confirmations': office,
  'import data': office,
  'export everything': adminOnly,
  'clean up loads': office,
  'see the dashboard': office,
  'read mileage reports': office,
  'set own notifications': driverOnly,
  'read own notices': driverOnly,
  'use the assistant': everyone,
  'see own account': everyone,
  'lift sign-in locks': office,
  'manage staff': adminOnly,
  'manage settings': adminOnly,
  'read settings': office,
  'purge the trash': adminOnly,
  'see the outbox': adminOnly,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof actions

export function rolesThatMay(action: Action): readonly Role[] {
  return actions[action]
}

export function may(role: Role, action: Action): boolean {
  return rolesThatMay(action).includes(role)
}

export function isStaff(role: Role): role is StaffRole {
  return (staffRoles as readonly Role[]).includes(role)
}
