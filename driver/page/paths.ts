/** Addresses of the driver's pages, and of those outside them that they lead to. */
export const paths = {
  home: '/',
  login: '/driver-login',
  portal: '/driver-portal',
  debugTest: '/driver-debug-test',
  adminLogin: '/admin-login',
} as const
