/** Every address, with what the title of its tab says before the name of the company. */
export const publicRoutes: Readonly<Record<string, string>> = {
  '/troubleshoot': 'Fix Problems',
  '/how-to-assign': 'How to Assign Drivers',
  '/driver-login': 'Driver Login',
  '/driver-portal': 'Please Log In',
  '/driver-debug-test': 'Driver Debug Test',
}

/** Where nobody is told whose installation it is before signing in. */
export const unbrandedRoutes: Readonly<Record<string, string>> = {
  '/admin-login': 'Admin Login',
  '/choose-password': 'Choose Password',
  '/setup': 'Set up',
  '/no-such-page': 'Page Not Found',
}

const tabs: Readonly<Record<string, string>> = {
  loads: 'Loads',
  drivers: 'Drivers',
  trucks: 'Trucks',
  customers: 'Customers',
  locations: 'Locations',
  rates: 'Rates',
  owed: 'Owed',
  'paid-invoices': 'Paid Invoices',
  settlements: 'Settlements',
  'state-miles': 'Miles by State',
  ocr: 'Rate Con Scanner',
  cleanup: 'Ghost Load Cleanup',
  'cleanup&show=all': 'Ghost Load Cleanup',
  trash: 'Trash',
  import: 'Bring Your Data',
  staff: 'Staff',
  settings: 'Settings',
}

export const officeRoutes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(tabs).map(([tab, title]) => [`/dashboard?tab=${tab}`, `${title} · Office Dashboard`]),
  ),
  '/paid-loads': 'Paid Loads Archive',
}
