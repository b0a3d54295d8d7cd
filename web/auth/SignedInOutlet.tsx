import { Outlet } from 'react-router'
import { useStaffSession } from './use-staff-session.ts'

/** Pages of paper have no frame that asks who is signed in: whoever is not is led to sign in, and back here. */
export function SignedInOutlet() {
  useStaffSession()
  return <Outlet />
}
