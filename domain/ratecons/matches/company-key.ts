/** The same key for `Plains Freight, LLC` and `PLAINS FREIGHT`: ignores legal form, case and dots. */
export function companyKey(name: string): string {
  return name
    .toUpperCase()
    .replace(/&/g, ' AND ')
    .replace(/[.'’]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .replace(/\b(?:LLC|INC|INCORPORATED|CORP|CORPORATION|CO|COMPANY|LTD|LP|LLP|THE)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
