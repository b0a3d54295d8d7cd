import type { Catalogue } from './catalogue.ts'

/** The page on which drivers sign in; apart from the portal's words, which it does not need. */
export const loginWords = {
  driverLogin: { en: 'Driver Login', es: 'Entrada de choferes' },
  adminLogin: { en: 'Admin Login', es: 'Entrada de la oficina' },
  backToHome: { en: 'Back to home', es: 'Volver al inicio' },
  username: { en: 'Username', es: 'Usuario' },
  password: { en: 'Password', es: 'Contraseña' },
  passwordHint: {
    en: 'Your phone number, or the PIN from the office',
    es: 'Su número de teléfono o el PIN de la oficina',
  },
  show: { en: 'Show', es: 'Mostrar' },
  hide: { en: 'Hide', es: 'Ocultar' },
  showPassword: { en: 'Show the password', es: 'Mostrar la contraseña' },
  signIn: { en: 'Sign in', es: 'Entrar' },
  signingIn: { en: 'Signing in...', es: 'Entrando...' },
  usernameRequired: { en: 'Username is required', es: 'Escriba su usuario' },
  passwordRequired: { en: 'Password is required', es: 'Escriba su contraseña' },
  loginSuccessful: { en: 'Login Successful', es: 'Ya entró' },
  loginFailed: { en: 'Login Failed', es: 'No pudo entrar' },
} as const satisfies Catalogue
