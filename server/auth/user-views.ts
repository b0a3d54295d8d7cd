import type { SignedInUser } from '#contract/auth.ts'
import type { Role } from '#domain/access/may.ts'

type UserRow = {
  id: string
  username: string | null
  firstName: string | null
  lastName: string | null
  role: string
  truckNumber: string | null
  language: string | null
}

/** The answer of each sign-in and each "who am I". */
export function presentUser(user: UserRow): SignedInUser {
  return {
    id: user.id,
    userId: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    // The check constraint of users.role lists exactly the roles.
    role: user.role as Role,
    truckNumber: user.truckNumber,
    // The check constraint of users.language lists exactly the languages.
    language: user.language as SignedInUser['language'],
  }
}
