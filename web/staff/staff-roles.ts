import type { Role, StaffRole } from '#domain/access/may.ts'

export const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  dispatcher: 'Dispatcher',
  office: 'Office',
  driver: 'Driver',
  regular: 'Not let in yet',
}

export const roleOptions: readonly { value: StaffRole; label: string }[] = [
  { value: 'dispatcher', label: roleLabels.dispatcher },
  { value: 'office', label: roleLabels.office },
  { value: 'admin', label: roleLabels.admin },
]

export const roleHint =
  'Dispatcher and office do the same work. An admin also manages accounts, settings and the trash.'
