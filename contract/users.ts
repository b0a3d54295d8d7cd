import { z } from 'zod'
import { roles, staffRoles } from '#domain/access/may.ts'
import { endpoint } from './endpoint.ts'
import { Instant, OptionalEmail, optionalText, ReadVersion, requiredText } from './fields.ts'
import { PageQuery } from './load-query.ts'

export const StaffAccount = z.object({
  id: z.string(),
  username: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(roles),
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  lastSignInAt: Instant.nullable(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

export const NewStaffAccount = z.object({
  username: requiredText('Username is required', 100),
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  email: OptionalEmail,
  role: z.enum(staffRoles, { error: 'Choose a role' }),
})

/** A link that lets one person choose a password, once, for 24 hours. */
export const PasswordLink = z.object({ link: z.string(), expiresAt: Instant })

export const usersApi = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'Staff accounts. The next cursor is in X-Next-Cursor.',
    access: 'manage staff',
    query: PageQuery,
    response: z.array(StaffAccount),
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Create a staff account; the answer holds the link to choose a password',
    access: 'manage staff',
    body: NewStaffAccount,
    status: 201,
    response: StaffAccount.extend({ passwordLink: PasswordLink }),
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/api/users/:id',
    summary: 'Change name, role or whether an account is active',
    access: 'manage staff',
    body: z.object({
      firstName: optionalText(100),
      lastName: optionalText(100),
      email: OptionalEmail,
      role: z.enum(staffRoles, { error: 'Choose a role' }).optional(),
      isActive: z.boolean({ error: 'Choose active or not' }).optional(),
      updatedAt: ReadVersion,
    }),
    response: StaffAccount,
    notFound: 'user_not_found',
  }),
  resetLink: endpoint({
    method: 'POST',
    path: '/api/users/:id/reset-link',
    summary: 'A one-time link to choose a new password',
    access: 'manage staff',
    status: 201,
    response: PasswordLink,
    notFound: 'user_not_found',
  }),
}
