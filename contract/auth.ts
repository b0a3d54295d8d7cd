import { z } from 'zod'
import { roles } from '#domain/access/may.ts'
import { isGuessable } from '#domain/auth/guessable-password.ts'
import { passwordMaxLength, staffPasswordMinLength } from '#domain/auth/secrets.ts'
import { endpoint } from './endpoint.ts'
import { Instant, Ok, OptionalEmail, requiredText, TimeZone } from './fields.ts'

const Language = z.enum(['en', 'es'], { error: 'Choose en or es' })

export const SignedInUser = z.object({
  id: z.string(),
  userId: z.string(),
  username: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(roles),
  truckNumber: z.string().nullable(),
  language: Language.nullable().describe('that the pages speak; null: they go by the device'),
})
export type SignedInUser = z.infer<typeof SignedInUser>

const secret = (required: string) =>
  z.string({ error: required }).min(1, required).max(passwordMaxLength, 'This is too long for a password.')

export const Credentials = z.object({
  username: requiredText('Username is required', 100),
  password: secret('Password is required'),
})

export const guessableMessage =
  'This password is easy to guess. Put a few words together that only you would.'

export const NewPassword = z
  .string({ error: 'Password is required' })
  .min(staffPasswordMinLength, `Please use at least ${String(staffPasswordMinLength)} characters.`)
  // Judging how guessable a text is takes a second for a megabyte, so it never sees a longer one.
  .max(passwordMaxLength, {
    error: `Please use at most ${String(passwordMaxLength)} characters.`,
    abort: true,
  })
  .refine((password) => !isGuessable(password), guessableMessage)

export const Setup = z
  .object({
    token: requiredText('The set-up link is not complete.', 200),
    companyName: requiredText('Company name is required'),
    username: requiredText('Username is required', 100),
    password: NewPassword,
    firstName: requiredText('First name is required', 100),
    lastName: requiredText('Last name is required', 100),
    email: OptionalEmail,
    timeZone: TimeZone.optional().describe('of the company; Central if absent'),
  })
  .refine(({ password, username, companyName }) => !isGuessable(password, [username, companyName]), {
    path: ['password'],
    message: guessableMessage,
  })

export const DeviceSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
})

export const SignInLock = z.object({
  id: z.string(),
  kind: z.enum(['username', 'address', 'device', 'link']),
  subject: z.string(),
  lockedUntil: Instant,
})

export const authApi = {
  browserBypass: endpoint({
    method: 'POST',
    path: '/api/auth/browser-bypass',
    summary: 'A fresh anti-forgery token for this browser',
    access: 'public',
    response: z.object({ token: z.string() }),
  }),
  adminLogin: endpoint({
    method: 'POST',
    path: '/api/auth/admin-login',
    summary: 'Sign in as admin, dispatcher or office',
    access: 'public',
    body: Credentials,
    response: SignedInUser,
  }),
  driverLogin: endpoint({
    method: 'POST',
    path: '/api/driver/login',
    summary: 'Sign in as driver: phone number or PIN',
    access: 'public',
    body: Credentials,
    response: SignedInUser,
  }),
  adminLogout: endpoint({
    method: 'POST',
    path: '/api/auth/admin-logout',
    summary: 'Sign out',
    access: 'public',
    response: Ok,
  }),
  driverLogout: endpoint({
    method: 'POST',
    path: '/api/auth/driver-logout',
    summary: 'Sign out',
    access: 'public',
    response: Ok,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out',
    access: 'public',
    response: Ok,
  }),
  adminUser: endpoint({
    method: 'GET',
    path: '/api/auth/admin-user',
    summary: 'Who is signed in, if staff',
    access: 'public',
    response: SignedInUser,
  }),
  driverUser: endpoint({
    method: 'GET',
    path: '/api/auth/driver-user',
    summary: 'Who is signed in, if a driver',
    access: 'public',
    response: SignedInUser,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Who is signed in',
    access: 'see own account',
    response: SignedInUser,
  }),
  chooseLanguage: endpoint({
    method: 'PATCH',
    path: '/api/auth/language',
    summary: 'Which language the pages speak to this person, on any device',
    access: 'see own account',
    body: z.object({ language: Language }),
    response: Ok,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Change the own password (staff) or PIN (driver)',
    access: 'see own account',
    body: z.object({
      currentPassword: secret('Current password is required'),
      newPassword: secret('New password is required'),
    }),
    response: Ok,
  }),
  usePasswordLink: endpoint({
    method: 'POST',
    path: '/api/auth/password-link',
    summary: 'Choose a password by a one-time link',
    access: 'public',
    body: z.object({ token: requiredText('The link is not complete.'), password: NewPassword }),
    response: z.object({ username: z.string() }),
  }),
  setupState: endpoint({
    method: 'GET',
    path: '/api/setup',
    summary: 'Whether the server still waits for its first admin',
    access: 'public',
    response: z.object({ needsSetup: z.boolean() }),
  }),
  setup: endpoint({
    method: 'POST',
    path: '/api/setup',
    summary: 'Create the company and the first admin by the one-time set-up link',
    access: 'public',
    body: Setup,
    status: 201,
    response: SignedInUser,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    summary: 'The devices one is signed in on',
    access: 'see own account',
    response: z.array(DeviceSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:session',
    summary: 'Sign one of the own devices out; `others` ends all but this one',
    access: 'see own account',
    response: Ok,
    notFound: 'session_not_found',
  }),
  signInLocks: endpoint({
    method: 'GET',
    path: '/api/sign-in-locks',
    summary: 'Sign-ins that have to wait after wrong tries',
    access: 'lift sign-in locks',
    response: z.array(SignInLock),
  }),
  liftSignInLock: endpoint({
    method: 'DELETE',
    path: '/api/sign-in-locks/:id',
    summary: 'Let a locked sign-in try again at once',
    access: 'lift sign-in locks',
    response: Ok,
  }),
}
