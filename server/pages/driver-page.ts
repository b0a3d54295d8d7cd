import { escapeHtml, type TemplateValues } from './html-template.ts'

/** The driver's app with the data needed before sign-in: the company's name and phone number. */
export function driverPage(html: string, { companyName, phone }: TemplateValues, tags = ''): string {
  const facts = { 'company-name': companyName, 'office-phone': phone }
  const known = Object.entries(facts)
    .filter(([, value]) => typeof value === 'string' && value !== '')
    .map(([name, value]) => `<meta name="${name}" content="${escapeHtml(String(value))}" />`)
  return html.replace('</head>', () => `${known.join('')}${tags}</head>`)
}
