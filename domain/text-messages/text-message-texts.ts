type Entry = { readonly en: string; readonly es: string }

/** The consent text, and the replies to keywords. Drivers are addressed as "usted". */
export const textMessageTexts = {
  consent: {
    en: 'I agree to receive texts about my loads at {phone}. Message and data rates may apply. Reply STOP to end, HELP for help.',
    es: 'Acepto recibir mensajes de texto sobre mis cargas en el {phone}. Pueden aplicarse tarifas de mensajes y datos. Responda ALTO para terminar, AYUDA para recibir ayuda.',
  },
  stopped: {
    en: '{company}: You get no more texts from us. Reply START to get them again.',
    es: '{company}: Ya no recibirá mensajes nuestros. Responda START para recibirlos de nuevo.',
  },
  started: {
    en: '{company}: You get texts about your loads again. Msg & data rates may apply. Reply STOP to end, HELP for help.',
    es: '{company}: Recibirá de nuevo mensajes sobre sus cargas. Pueden aplicarse tarifas. Responda ALTO para terminar, AYUDA para ayuda.',
  },
  notAgreed: {
    en: '{company}: To get texts about your loads, turn them on in the app: {link}',
    es: '{company}: Para recibir mensajes sobre sus cargas, actívelos en la aplicación: {link}',
  },
  help: {
    en: '{company}: texts to drivers about their loads. Help: {contact}. Msg & data rates may apply. Reply STOP to end.',
    es: '{company}: mensajes a choferes sobre sus cargas. Ayuda: {contact}. Pueden aplicarse tarifas. Responda ALTO para terminar.',
  },
} as const satisfies Readonly<Record<string, Entry>>

/** The sentence that a driver agrees to. It is stored as the driver read it. */
export function consentWording(language: 'en' | 'es', phone: string): string {
  return textMessageTexts.consent[language].replace('{phone}', () => phone)
}
