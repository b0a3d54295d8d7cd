import { expect } from '@playwright/test'
import { acts, button, dialog, goTo, presses, show, type Opener } from './layers.ts'

const askToDelete: Opener = async (page) => {
  await goTo(page, '/dashboard?tab=cleanup&show=all')
  await page
    .getByRole('checkbox', { name: /^Select 109-/ })
    .first()
    .check()
  await button(page, 'Delete selected').click()
}

/** Every layer of the other places. */
export const recordLayers: Readonly<Record<string, Opener>> = {
  'add a driver': presses('drivers', 'Add Driver'),
  'edit a driver': acts('drivers', /./, 'Edit driver'),
  'PIN of a driver': acts('drivers', /./, 'Set PIN'),
  'delete a driver with a load': acts('drivers', /109-/, 'Delete driver'),
  'add a location and a rate': presses('drivers', 'Add Location and Rate'),
  'add a truck': presses('trucks', 'Add Truck'),
  'delete a truck': acts('trucks', /./, 'Delete truck'),
  'add a customer': presses('customers', 'Add Customer'),
  'add a customer, refused': async (page) => {
    await presses('customers', 'Add Customer')(page)
    await dialog(page).getByRole('textbox').first().press('Enter')
    await expect(dialog(page).getByText('Company name is required').first()).toBeVisible()
  },
  'delete a customer': acts('customers', /./, 'Delete customer'),
  'archive a customer in use': async (page) => {
    await acts('customers', /./, 'Delete customer')(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete customer' }).click()
    await expect(page.getByRole('alertdialog', { name: /^Archive/ })).toBeVisible()
  },
  'add a location': presses('locations', 'Add Location'),
  'pin of a location': async (page) => {
    await presses('locations', 'Add Location')(page)
    await button(page, 'Choose on map').click()
    await expect(button(page, 'Put pin in the middle')).toBeVisible()
  },
  'delete a location': acts('locations', /./, 'Delete location'),
  'add a rate': presses('rates', 'Add Rate'),
  'delete a rate': acts('rates', /./, 'Delete rate'),
  'day of payment': async (page) => {
    await show(page, 'paid-invoices')
    await button(page, /^From/).click()
  },
  'order of paid invoices': async (page) => {
    await show(page, 'paid-invoices')
    await page.getByRole('combobox', { name: 'Sort' }).click()
  },
  'month of the archive': async (page) => {
    await goTo(page, '/paid-loads')
    await button(page, /^Month/).click()
  },
  'bulk delete': askToDelete,
  'bulk delete, wrong phrase': async (page) => {
    await askToDelete(page)
    await page.getByRole('alertdialog').getByRole('textbox').fill('delete')
    await page.keyboard.press('Enter')
  },
  'add an account': presses('staff', 'Add Account'),
  'edit an account': acts('staff', /grant/i, 'Edit account'),
  'new password link': acts('staff', /grant/i, 'New password link'),
  'deactivate an account': acts('staff', /grant/i, 'Deactivate account'),
  'edit the company': presses('settings', 'Edit company'),
  'time zone of the company': async (page) => {
    await presses('settings', 'Edit company')(page)
    await page.getByRole('combobox').last().click()
  },
  'override password': presses('settings', 'Set override password'),
  'own password': presses('settings', 'Change password'),
}
