import { expect } from '@playwright/test'
import { openNewLoad } from './office.ts'
import { act, acts, button, dialog, goTo, openLoad, opensAnother, send, show, type Opener } from './layers.ts'
import { filledArchive } from './filled-archive.ts'

/** A row is selected, and the letter of a verb pressed. */
function several(row: RegExp, key: string): Opener {
  return async (page) => {
    await show(page, 'loads')
    await page.getByRole('row', { name: row }).first().press('x')
    await expect(page.getByRole('region', { name: 'Selected loads' })).toBeVisible()
    await page.keyboard.press(key)
    await expect(dialog(page)).toBeVisible()
  }
}

/** Every layer of the loads: menus, pickers, confirmations, dialogs. */
export const loadLayers: Readonly<Record<string, Opener>> = {
  'menu of a row': async (page) => {
    await show(page, 'loads')
    await button(page, /^Actions for/).click()
  },
  'menu of the person': async (page) => {
    await show(page, 'loads')
    await button(page, /^Settings of/).click()
  },
  'drivers to choose from': async (page) => {
    await show(page, 'loads')
    await button(page, /^Assign driver to/).click()
  },
  'locations to choose from': async (page) => {
    await show(page, 'loads')
    await openNewLoad(page)
    await button(page, /^Stop location/).click()
  },
  'route of a new load': async (page) => {
    await show(page, 'loads')
    await act(page, /At Shipper/, 'Duplicate')
    await button(page, /View Route/).click()
    await expect(page.getByText('Truck Route Map')).toBeVisible()
  },
  'due date of a new load': async (page) => {
    await show(page, 'loads')
    await openNewLoad(page)
    await button(page, /Delivery due/).click()
  },
  'appointment of a stop': async (page) => {
    await show(page, 'loads')
    await act(page, /At Shipper/, 'Duplicate')
    await button(page, /^Add appointment at stop 1/).click()
  },
  'driver of a load that is being created': async (page) => {
    await show(page, 'loads')
    await act(page, /At Shipper/, 'Duplicate')
    await button(page, 'More ways to create it').click()
    await page.getByRole('menuitem', { name: /^Create and assign/ }).click()
    await expect(page.getByRole('dialog', { name: /^Create and assign/ })).toBeVisible()
  },
  filter: async (page) => {
    await show(page, 'loads')
    await button(page, /^Filter/).click()
  },
  'day to filter by': async (page) => {
    await show(page, 'loads')
    await button(page, /^Filter/).click()
    await opensAnother(page, () => button(page, /^From/).click())
  },
  'select mode': async (page) => {
    await show(page, 'loads')
    await page.getByRole('row', { name: /109-/ }).first().press('x')
  },
  'invoices of several': several(/At Shipper/, 'i'),
  'payment of several': several(/Awaiting Payment/, 'm'),
  'status of several': several(/At Shipper/, 's'),
  'driver of several': several(/Pending Assignment/, 'a'),
  'delete a load': acts('loads', /Pending|Created/, 'Delete load'),
  'generate an invoice': acts('loads', /At Shipper/, 'Generate Invoice'),
  'customer to bill': async (page) => {
    await acts('loads', /At Shipper/, 'Generate Invoice')(page)
    await opensAnother(page, () => button(page, /^Bill to/).click())
  },
  'e-mail a package': acts('loads', /Awaiting Payment/, 'Email package'),
  'mark as paid': acts('loads', /Awaiting Payment/, 'Mark as paid'),
  'mark as paid, refused': async (page) => {
    await acts('loads', /Awaiting Payment/, 'Mark as paid')(page)
    await dialog(page).getByRole('button', { name: 'Mark as Paid' }).click()
  },
  'details of a load': openLoad,
  'details, edited': async (page) => {
    await openLoad(page)
    await opensAnother(page, () => page.keyboard.press('e'))
    await expect(page.getByLabel('PO number')).toBeVisible()
  },
  'details, changes to discard': async (page) => {
    await openLoad(page)
    await page.keyboard.press('e')
    await page.getByLabel('PO number').fill('PO-1')
    await opensAnother(page, () => page.keyboard.press('Escape'))
  },
  'details, both versions': async (page) => {
    await openLoad(page)
    const id = new URL(page.url()).searchParams.get('load') ?? ''
    await page.keyboard.press('e')
    const instructions = page.getByLabel('Special instructions')
    await instructions.fill('Gate code 4471')
    const written = `Call ahead, ${String(Date.now())}`
    await send(page, 'PUT', `/api/loads/${id}`, { specialInstructions: written })
    await button(page, 'Save changes').click()
    await expect(page.getByRole('dialog', { name: /was changed meanwhile/ })).toBeVisible()
  },
  'details, force next': async (page) => {
    await openLoad(page)
    await dialog(page)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: /^Force Next/ }).click()
    await expect(page.getByRole('alertdialog', { name: /^Force/ })).toBeVisible()
  },
  'details, take the driver off': async (page) => {
    await openLoad(page)
    await opensAnother(page, () => button(page, 'Take driver off').click())
  },
  'details, driver to choose': async (page) => {
    await openLoad(page)
    const driver = dialog(page).getByRole('button', { name: /^Driver/ })
    await opensAnother(page, () => driver.click())
  },
  'details, add a stop': async (page) => {
    await openLoad(page)
    await button(page, 'Add stop').click()
    await expect(button(page, 'Cancel')).toBeVisible()
  },
  'details, contact and notes of a stop': async (page) => {
    await openLoad(page)
    await opensAnother(page, () => button(page, /^Contact and notes of stop 1/).click())
  },
  'details, remove a stop': async (page) => {
    await openLoad(page)
    await opensAnother(page, () => button(page, /^Remove stop 1/).click())
  },
  'details, upload': async (page) => {
    await openLoad(page)
    await button(page, 'Upload documents').click()
    await expect(button(page, 'Hide upload')).toBeVisible()
  },
  'details, route': async (page) => {
    await openLoad(page)
    await button(page, 'Calculate Route').click()
  },
  'details of a paid load': async (page) => {
    await goTo(page, filledArchive())
    await page.getByRole('row', { name: /109-/ }).first().press('Enter')
    await expect(dialog(page)).toBeVisible()
  },
  'a load that is gone': async (page) => {
    await page.goto('/dashboard?load=01890a5d-ac96-774b-bcce-b302099a8057')
    await expect(dialog(page)).toContainText('This load does not exist any more')
  },
  shortcuts: async (page) => {
    await show(page, 'loads')
    await page.keyboard.press('?')
  },
  palette: async (page) => {
    await show(page, 'loads')
    await page.keyboard.press('Control+k')
  },
  'palette, nothing found': async (page) => {
    await show(page, 'loads')
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('combobox').fill('zzz')
    await expect(page.getByText('Nothing has this name or number.')).toBeVisible()
  },
}
