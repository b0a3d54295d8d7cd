import { z } from 'zod'

/**
 * Every failure a caller can meet: its HTTP status and what is said when the throwing place has nothing better to say.
 * The status decides what a client does, the code what it is, the message what a person reads.
 */
export const errors = {
  validation_failed: [400, 'Please check the marked fields.'],
  bad_request: [400, 'This request could not be read. Please check what was sent.'],
  csv_empty: [400, 'There is no row in this file. The first line holds the headers, the rows come below it.'],
  csv_broken: [400, 'This file cannot be read as rows and columns. Save it as CSV again and choose it anew.'],
  columns_missing: [400, 'Some fields that every row needs have no column yet.'],
  nothing_to_import: [400, 'There is no row to import.'],
  address_not_found: [400, 'No results found for this address.'],
  order_impossible: [
    400,
    'These stops cannot be put into an order in which every pickup comes before its drop-off.',
  ],
  no_route: [400, 'No routes found'],
  rate_missing: [400, 'Unable to generate invoice. Check if load has destination and rates are configured'],
  happened_in_future: [400, 'This time lies in the future. Type a time that has passed, or leave it at now.'],
  happened_too_early: [400, 'This time lies before the step before it. Type a later one.'],
  unauthorized: [401, 'Unauthorized'],
  sign_in_failed: [401, 'Invalid username or password'],
  forbidden: [403, 'Your account may not do this. Ask an admin of your company.'],
  bypass_token_invalid: [403, 'This page is out of date. Reload it and try again.'],
  override_password_wrong: [403, 'The override password is not right. Try again or choose another number.'],
  invoiced_load_needs_admin: [403, 'This load has a finalized invoice. Only an admin can delete it.'],
  call_unsigned: [
    403,
    'This call does not carry the signature of Twilio. Compare TWILIO_AUTH_TOKEN, and PUBLIC_URL with the address that Twilio calls.',
  ],
  setup_link_invalid: [
    403,
    'This set-up link is not valid. Use the newest link that the server printed when it started.',
  ],
  link_invalid: [403, 'This link was used already or has expired. Ask an admin for a new one.'],
  upload_link_invalid: [403, 'This upload link was used already or has expired. Choose the file again.'],
  not_found: [404, 'Not found'],
  load_not_found: [404, 'Load not found'],
  stop_not_found: [404, 'Stop not found'],
  driver_not_found: [404, 'Driver not found'],
  truck_not_found: [404, 'Truck not found'],
  customer_not_found: [404, 'Customer not found'],
  location_not_found: [404, 'Location not found'],
  layout_not_found: [404, 'This was forgotten already.'],
  rate_not_found: [404, 'Rate not found'],
  obligation_not_found: [404, 'This obligation does not exist any more.'],
  charge_not_found: [404, 'This charge does not exist any more.'],
  invoice_not_found: [404, 'Invoice not found'],
  settlement_not_found: [404, 'Settlement not found'],
  adjustment_not_found: [404, 'This entry does not exist any more.'],
  mail_not_found: [404, 'This e-mail does not exist any more.'],
  payment_not_found: [404, 'Payment not found'],
  document_not_found: [404, 'Document not found'],
  share_not_found: [404, 'This link does not exist any more.'],
  import_not_found: [404, 'This import does not exist any more. Choose the file again.'],
  user_not_found: [404, 'Account not found'],
  session_not_found: [404, 'This device is signed out already.'],
  load_number_taken: [409, '109 number already exists'],
  override_not_set: [409, 'No override password is set. An admin can set one in the settings.'],
  load_has_invoice: [
    409,
    'The load with this 109 number has an invoice and cannot be replaced. Choose another number.',
  ],
  bol_number_taken: [409, 'Another load has this BOL number.'],
  username_taken: [409, 'This username is taken. Choose another one.'],
  email_taken: [409, 'Another account has this e-mail address.'],
  truck_number_taken: [409, 'Another truck has this number.'],
  vin_taken: [409, 'Another truck has this VIN.'],
  rate_taken: [409, 'This city and state have a rate already. Change that one instead.'],
  upload_offset: [409, 'This part does not follow what has arrived. Ask how far the upload is.'],
  status_refused: [409, 'The load cannot go to this status now.'],
  force_refused: [409, 'This load is already at the final stage or no next stage available'],
  other_driver: [
    409,
    'Another driver is signed in on this phone. Sign in as the driver whose changes wait here, and they are sent.',
  ],
  paper_of_other_load: [
    409,
    'This paper is about another load. Correct its number, or make a new load of it.',
  ],
  load_closed: [409, 'This load is paid. Nothing about it can change.'],
  charge_decided: [409, 'This charge was decided already. Look at it again; it can be proposed anew.'],
  charge_still_running: [
    409,
    'The truck still stands there, so this detention still grows. Approve it when the truck has left, or type its amount first.',
  ],
  charge_amount_changed: [409, 'The amount is another one by now. Look at it again, then decide.'],
  charge_settled: [409, "A driver's share of it is on a settlement. Decline it instead of removing it."],
  charge_noticed: [
    409,
    'This detention comes from the times of the stop. Decline it instead of removing it.',
  ],
  obligation_of_paper: [
    409,
    'This stands on the rate confirmation. Say that it does not apply instead of removing it.',
  ],
  free_time_there: [409, 'This load has its free time already. Change that one.'],
  detention_there: [409, 'This stop has a detention charge already. Change that one.'],
  not_returnable: [409, 'This load was delivered and can no longer be returned.'],
  changed_meanwhile: [
    409,
    'Somebody else changed this in the meantime. Look at both versions and save again.',
  ],
  in_use: [409, 'This is still in use.'],
  import_done: [409, 'This file was imported already. Choose it again to import it anew.'],
  import_running: [409, 'An import is running right now. Try again when it is done.'],
  import_undone: [409, 'This import was undone. To import the file again, choose it anew.'],
  import_used: [
    409,
    'Some of what this import created was used or changed since and stays. Confirm to remove the rest.',
  ],
  tracking_off: [409, 'Tracking is off for this load, so its position was not stored.'],
  texts_stopped: [
    409,
    'The driver replied STOP. Only the driver can take it back: reply START to one of our texts.',
  ],
  number_not_textable: [409, 'This driver has no number that takes texts. Correct the phone number first.'],
  number_changed: [409, 'Your phone number was changed meanwhile. Look at the new one and agree again.'],
  not_paid: [409, 'This load is not paid, so there is no payment to undo.'],
  payment_exceeds: [409, 'This is more than is owed for the invoice. Enter what is open, or less.'],
  payment_undone: [409, 'This payment was undone already.'],
  invoice_has_payments: [409, 'Money came in for this invoice. Undo its payments first, then void it.'],
  paid_more_than_total: [
    409,
    'More came in for this invoice than it would say now. Undo a payment first, or keep the charges.',
  ],
  already_paid: [409, 'This load is paid already.'],
  invoice_required: [409, 'Generate an invoice for this load first.'],
  invoice_closed: [409, 'This invoice is paid or void and stays as it is.'],
  nothing_to_settle: [
    409,
    'Nothing is left to settle for this driver in this period. Somebody may have finalized it already.',
  ],
  settlement_changed: [
    409,
    'The loads or entries of this settlement changed in the meantime. Look at it again, then finalize it.',
  ],
  settlement_incomplete: [
    409,
    'Some loads cannot be paid yet. Complete them, or leave them for a later settlement.',
  ],
  pay_missing: [409, 'It is not set how this driver is paid. Set the pay and try again.'],
  settlement_paid: [409, 'This settlement is marked as paid. Take the day of payment back first.'],
  settlement_void: [409, 'This settlement is void and stays as it is.'],
  carry_over_settled: [
    409,
    'What was carried over from this settlement stands on a later one. Void the later one first.',
  ],
  adjustment_carried_over: [
    409,
    'An earlier settlement left this open. Void that one, or add an addition that lets it go.',
  ],
  adjustment_settled: [409, 'This entry is on a settlement that is final. Add one that takes it back.'],
  lumper_given_back: [409, 'The lumper of this load was given back already.'],
  lumper_changed: [409, 'The lumper of this load is another amount by now. Look at the settlement again.'],
  invoice_of_other_load: [
    409,
    'This invoice belongs to another load, so nothing was sent. Reload the page and open the load again.',
  ],
  mail_under_way: [409, 'This e-mail is on its way or was sent already. Look at its state first.'],
  mail_gone_out: [409, 'This e-mail is on its way or was sent already, so it can no longer be taken back.'],
  mail_outdated: [
    409,
    'The invoice was changed after this e-mail was written. Nothing was sent: e-mail its package anew.',
  ],
  package_too_long: [
    409,
    'The papers of this load have more pages than a package takes. Take some off the load.',
  ],
  package_too_large: [
    409,
    'The papers of this load are too large to be mailed as one document. Replace the largest by a smaller scan.',
  ],
  last_admin: [409, 'Your company needs at least one active admin who has chosen a password.'],
  setup_done: [409, 'This server is set up already. Sign in instead.'],
  idempotency_key_reused: [409, 'This Idempotency-Key was used for a different request.'],
  request_timeout: [
    408,
    'This request took too long to arrive. Nothing was saved. Check your connection and try again.',
  ],
  too_large: [413, 'This file is too large. Files may have up to 25 MB.'],
  too_many_columns: [
    413,
    'This file has more than 200 columns. Delete the columns that you do not need, save it as CSV again and choose it anew.',
  ],
  csv_headers_too_long: [
    413,
    'The first row of this file is longer than 64 KB, so it cannot be the names of the columns. Put the names into the first row, save it as CSV again and choose it anew.',
  ],
  csv_row_too_long: [
    413,
    'A row of this file is too long. Look for a quotation mark (") that is never closed, save the file as CSV again and choose it anew.',
  ],
  too_many_rows: [413, 'This file has too many rows. Split it and import the parts one after the other.'],
  too_many_pings: [413, 'Please send at most 1000 positions at once. Nothing of this list was stored.'],
  mail_too_large: [413, 'These papers are too large for one e-mail, which carries up to 18 MB.'],
  request_too_large: [413, 'This request is too large.'],
  head_too_large: [431, 'This address, or a cookie that comes with it, is too long. Search for fewer words.'],
  unsupported_file: [415, 'Only photos (JPEG, PNG, WebP, GIF, TIFF, HEIC) and PDF files can be stored.'],
  pdf_locked: [
    415,
    'This PDF opens only with a password, so nobody who gets it could read it. Save it without the password and choose that file, or choose a photo of the paper.',
  ],
  paper_unsupported: [
    415,
    'Invalid File. Choose a PDF or a photo (JPEG, PNG, TIFF, HEIC, WebP) of the rate confirmation.',
  ],
  paper_locked: [
    422,
    'This PDF opens only with a password. Ask the broker for one without, or save it without the password and choose that file.',
  ],
  paper_damaged: [
    422,
    'This file is damaged and cannot be opened. Ask for it again, or take a photo of the paper.',
  ],
  paper_too_slow: [
    422,
    'Reading this file takes too long, so it was given up. Print its first pages to a new PDF or take photos of them, and choose those.',
  ],
  paper_too_heavy: [
    422,
    'Opening this PDF takes more memory than a rate confirmation should, so it was given up. Print its first pages to a new PDF or take photos of them, and choose those.',
  ],
  paper_blank: [
    422,
    'Nothing could be read in this file. Choose a sharper photo with the whole page in it, or type the load yourself.',
  ],
  not_csv: [415, 'This is not a CSV file. Save it as CSV and choose that file.'],
  unsupported_media_type: [415, 'Please send JSON with the content type application/json.'],
  too_many_requests: [429, 'Your network asks for too much at once. Wait a moment and try again.'],
  too_many_tries: [429, 'Too many tries. Please wait a while and try again.'],
  too_many_uploads: [429, 'You have too many files that are on no load. Add them to their loads first.'],
  email_not_configured: [
    503,
    'E-mail is not set up on this server, so nothing was sent. Download the file and send it yourself.',
  ],
  model_not_configured: [
    503,
    'No model server is named. Set AI_BASE_URL and AI_MODEL and restart the server.',
  ],
  texts_not_configured: [
    503,
    'Texts are not set up on this server, so nothing was sent. Enter the Twilio account in its configuration.',
  ],
  text_not_sent: [502, 'The text was not sent. Try again later.'],
  scanner_busy: [503, 'Two papers are being read right now. Try again in a few seconds.'],
  disk_full: [
    503,
    'The server’s disk is full. Nothing was saved. Ask whoever runs the server to make room, then try again.',
  ],
  storage_unavailable: [
    503,
    'The server cannot get at its files right now. Nothing was saved. Ask whoever runs the server to look at its disk, then try again.',
  ],
  shutting_down: [503, 'The server is restarting. Please try again in a moment.'],
  database_unavailable: [
    503,
    'The database does not answer right now. Nothing was saved. Try again in a moment.',
  ],
  server_busy: [503, 'The server is busy right now. Nothing was saved. Try again in a moment.'],
  took_too_long: [
    503,
    'This took too long and was stopped. Nothing was saved. Ask for less, or try again later.',
  ],
  internal: [500, 'Something went wrong.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors

export const ErrorBody = z.looseObject({
  message: z.string(),
  code: z.string().optional(),
  /** Field path (`stops.0.locationId`) to what is wrong with it, in the user's words. */
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
