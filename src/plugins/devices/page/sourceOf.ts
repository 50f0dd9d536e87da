import type { Device } from '#contract/resources/fleet/device.ts'

/** `rounded`: the browser, which tells pages less than it knows. */
type By = 'player' | 'server' | 'browser' | 'rounded' | 'host'
type Source = { by: By; at: Date }

/** Told with each sign of life. */
const alive: ReadonlySet<string> = new Set(['volume', 'muted', 'storageUsed', 'storageQuota', 'deviceTime'])
/** Told whenever the screen connects. */
const connected: ReadonlySet<string> = new Set([
  'resolution',
  'screenRatio',
  'orientation',
  'browser',
  'softwareVersion',
  'systemZone',
])
/** Read by the server itself. */
const read: ReadonlySet<string> = new Set(['ip', 'timeDeviation'])

/** Who said the value of a field, and when last; undefined for what people entered, and for what nobody said. */
export function sourceOf(name: string, record: Device, parse: (text: string) => Date | null): Source | undefined {
  if ((record as Readonly<Record<string, unknown>>)[name] == null) return undefined
  const at = (text: string | null, by: By) => {
    const time = text === null ? null : parse(text)
    return time ? { by, at: time } : undefined
  }
  const told = record.told?.[name]
  if (told) return { by: name === 'ram' && told.by === 'browser' ? 'rounded' : told.by, at: new Date(told.at) }
  if (alive.has(name)) return at(record.lastSeen, 'player')
  if (read.has(name)) return at(record.lastSeen, 'server')
  return connected.has(name) || name === 'systemVersion' ? at(record.infoTime, 'player') : undefined
}
