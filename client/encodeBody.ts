// Bodies are form-encoded, or JSON if a form cannot express the values (xboot-api.md 1.2).

export type Values = Readonly<Record<string, unknown>>
export type Encoded = { readonly type: string; readonly body: string }

/** Form values that the server reads as "not given" where a field is optional. */
const swallowed = new Set(['', 'null', 'undefined'])

export function encodeBody(values: Values): Encoded {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  if (!given.every(([, value]) => fitsForm(value)))
    return { type: 'application/json', body: JSON.stringify(Object.fromEntries(given)) }
  return { type: 'application/x-www-form-urlencoded;charset=UTF-8', body: encodeQuery(values) }
}

/** Encodes values as a query such as `a=1&b=x,y`; omits undefined, null and empty values. */
export function encodeQuery(values: Values): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value) && value.length === 0) continue
    params.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return params.toString()
}

function fitsForm(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(item => isPlain(item) && !String(item).includes(','))
  return isPlain(value)
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return !swallowed.has(value.trim())
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
}
