import { sql } from 'kysely'

/** By last and first name; who has none stands where the username does, by which lists show that person. */
export const orderOfPeople = [
  sql`lower(coalesce(nullif(users.last_name, ''), nullif(users.first_name, ''), users.username, ''))`,
  sql`lower(coalesce(users.first_name, ''))`,
] as const
