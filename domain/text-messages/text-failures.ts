/** Why a text was refused for good, and what to do about it. The codes are Twilio's. */
const failures: Readonly<Record<string, string>> = {
  '20003': 'Twilio refused the account. Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.',
  '21211': 'This is not a phone number. Correct it on the driver.',
  '21265': 'This is not a phone number that takes texts. Ask the driver for a mobile number.',
  '21408': 'Your Twilio account may not text this country. Allow it there under Geo permissions.',
  '21606': 'TWILIO_FROM is not a number of this Twilio account that can text. Check it.',
  '21608': 'This is a Twilio trial account: it texts only numbers that are verified there.',
  '21609': 'Twilio cannot reach this server to report back. Check PUBLIC_URL.',
  '21610': 'The driver replied STOP. Only the driver can take it back: reply START to one of our texts.',
  '21612': 'Texts from this number do not reach that phone. Call the driver.',
  '21614': 'This is a landline, which takes no texts. Ask the driver for a mobile number.',
  '21617': 'The text is too long. Shorten the name of the company.',
  '21660': 'TWILIO_FROM belongs to another Twilio account. Check it.',
  '21703': 'The messaging service in TWILIO_FROM has no number. Add one to it at Twilio.',
  '30003': 'The phone is off or out of reach. Call the driver.',
  '30004': 'The phone or its carrier blocks our texts. Ask the driver.',
  '30005': 'The number is unknown or no longer in use. Correct it on the driver.',
  '30006': 'This is a landline, or its carrier takes no texts. Ask the driver for a mobile number.',
  '30007': 'The carrier took it for spam. Register the number at Twilio (10DLC), then texts go through.',
  '30032': 'The toll-free number is not verified. Verify it at Twilio.',
  '30034': 'The number is not registered for texts (10DLC). Register it at Twilio.',
}

export function textFailureWords(code: string): string {
  return failures[code] ?? `Twilio could not deliver it (code ${code}). Its console says more.`
}

/** The number replied STOP, whether the reply reached us or only the provider. */
export const stoppedCode = '21610'
